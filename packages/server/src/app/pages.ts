/** A page that stands alone, without the web application: around an app's consent. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/site.css"></head><body><main><p class="brand">Souk</p>${body}</main></body></html>`
