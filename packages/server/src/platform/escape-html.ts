const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may are in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (c) => escapes[c] ?? c)
