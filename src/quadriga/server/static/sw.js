// Lets the site be installed. It keeps one page that says that there is no connection, and what that page needs; no page
// of a table or a guest is ever kept, and whatever the network answers is passed on as it is.
const NAME = "quadriga-offline-1", PAGE = "/offline", STATIC = "/static/";
const fresh = (path) => fetch(path, { credentials: "omit", cache: "reload" });

self.addEventListener("install", (event) => event.waitUntil((async () => {
  const store = await caches.open(NAME), page = await fresh(PAGE), words = await page.clone().text();
  const parts = [...words.matchAll(/<link rel="(?:stylesheet|icon)" href="([^"]+)"/g)].map(([, path]) => path);
  await store.put(PAGE, page);
  await Promise.all(parts.map(async (path) => store.put(path, await fresh(path))));
  await self.skipWaiting();
})()));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
})()));
const kept = async (path) => (await (await caches.open(NAME)).match(path)) ?? Response.error();
self.addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(PAGE)));
  else if (pathname.startsWith(STATIC) && !navigator.onLine) event.respondWith(kept(pathname));
});
