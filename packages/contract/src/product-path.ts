const maxLength = 60

/** A title as addresses carry it: small Latin letters, digits and hyphens; empty where it has none of them. */
const slugOf = (title: string): string =>
  title
    .slice(0, 4 * maxLength)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '')

/** The path of a product's page. The identifier names it; the title before it is for people and search engines. */
export const productPath = ({ id, title }: { readonly id: string; readonly title: string }): string => {
  const slug = slugOf(title)
  return `/products/${slug === '' ? id : `${slug}-${id}`}`
}

/** The identifier in the last part of such a path, whatever stands before it; the whole part if there is none. */
export const productIdIn = (part: string): string => /(?:^|-)(prod_[^-]*)$/.exec(part)?.[1] ?? part
