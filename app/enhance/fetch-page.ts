/** A page as the server sends it, read without showing it. Throws when what comes is no page of ours. */
export async function fetchPage(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { ...init, headers: { Accept: "text/html", ...init.headers } });
  const type = response.headers.get("Content-Type") ?? "";
  if (!type.includes("text/html") || (!response.ok && response.status !== 422)) throw new Error(type);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return { page, url: response.url };
}

/** Puts a fetched page in the place of the present one, with the styles it needs. */
export async function showPage(page: Document, url: string) {
  await addStyles(page);
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  document.body.replaceWith(document.adoptNode(page.body));
  if (url !== location.href) history.replaceState(null, "", url);
}

/** Style sheets of the other page that this one does not have yet; waits until they are there. */
export function addStyles(page: Document) {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = links.filter(
    (link) => !document.querySelector(`link[href="${link.getAttribute("href")}"]`),
  );
  return Promise.all(missing.map(addStyle));
}

function addStyle(link: HTMLLinkElement) {
  const copy = document.importNode(link);
  return new Promise((resolve) => {
    copy.onload = copy.onerror = resolve;
    document.head.append(copy);
  });
}
