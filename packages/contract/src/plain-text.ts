/** Each pattern reads its text once: no two of its parts match the same characters. */
const marks: readonly (readonly [RegExp, string])[] = [
  // Fences and rules.
  [/^ {0,3}(?:`{3,}|~{3,}).*$/gm, ''],
  [/^ {0,3}(?:-{3,}|\*{3,}|_{3,}|={3,}) *$/gm, ''],
  // Beginnings of headings, quotes and items.
  [/^[ \t]*(?:#{1,6}[ \t]|>[ \t]?|[-*+][ \t]|\d{1,9}[.)][ \t])/gm, ''],
  // Links and images leave their text.
  [/!?\[([^[\]\n]{0,500})\]\([^()\s]{0,2048}\)/g, '$1'],
  // Emphasis and code.
  [/\*{1,3}(?=\S)|(?<=\S)\*{1,3}|~~|`+/g, ''],
  [/(?<![\p{L}\p{N}])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])/gu, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]

/** Markdown without its marks on one line, for excerpts. Only the beginning is read: `max` characters at least, if there are so many. */
export const toPlainText = (markdown: string, max = 2_000): string => {
  let text = markdown.slice(0, 2 * max)
  for (const [pattern, replacement] of marks) text = text.replaceAll(pattern, replacement)
  return text.replaceAll(/\s+/g, ' ').trim()
}
