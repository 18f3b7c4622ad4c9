import { createReadStream } from 'node:fs'
import { broken, type BrokenRule } from '@souk/contract'
import { fileTypeFromFile } from 'file-type'
import { extensionOf } from './file-name.ts'

/** Text by its ending: what its bytes are is checked, what it means cannot be. */
const textTypes: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  txt: 'text/plain',
  log: 'text/plain',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  ndjson: 'application/x-ndjson',
  ipynb: 'application/x-ipynb+json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  toml: 'application/toml',
  xml: 'application/xml',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  html: 'text/html',
  css: 'text/css',
  svg: 'image/svg+xml',
  js: 'text/javascript',
  mjs: 'text/javascript',
  ts: 'text/plain',
  tsx: 'text/plain',
  jsx: 'text/plain',
  py: 'text/x-python',
  sh: 'text/x-shellscript',
  sql: 'application/sql',
  ini: 'text/plain',
  tex: 'text/x-tex',
  rst: 'text/x-rst',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
}

/** Everything else by its bytes: MIME type → endings that may carry it. */
const binaryTypes: Readonly<Record<string, readonly string[]>> = {
  'application/zip': ['zip'],
  'application/pdf': ['pdf'],
  'application/epub+zip': ['epub'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'image/png': ['png'],
  'image/apng': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg'],
  'audio/flac': ['flac'],
  'audio/x-m4a': ['m4a'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'font/ttf': ['ttf'],
  'font/otf': ['otf'],
  'font/woff2': ['woff2'],
}

/** Types that are zip archives inside, and looked through like one. */
export const isArchive = (type: string): boolean =>
  type === 'application/zip' ||
  type === 'application/epub+zip' ||
  /^application\/vnd\.(?:openxmlformats|oasis)/.test(type)

/**
 * The MIME type of a file by its content, never by what the sender says; or why it is not taken. Programs, scripts of
 * Windows and whatever is not known are not; nor is a file whose ending says something else.
 */
export const findKind = async (
  path: string,
  name: string,
): Promise<{ readonly type: string } | { readonly refused: BrokenRule }> => {
  const extension = extensionOf(name)
  const text = textTypes[extension]
  if (text !== undefined)
    return (await isText(path)) ? { type: text } : { refused: broken('file_not_text', { name, extension }) }
  // A file that ends in the middle of its own headers is no file of that kind.
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const extensions = binaryTypes[found?.mime ?? '']
  if (!found) return { refused: broken('file_type_unknown', { name }) }
  if (!extensions) return { refused: broken('file_type_refused', { name, type: found.mime }) }
  if (!extensions.includes(extension))
    return {
      refused: broken('file_extension_wrong', {
        name,
        type: found.mime,
        extensions: extensions.map((one) => `.${one}`),
      }),
    }
  return { type: found.mime }
}

/** Whether all of a file is UTF-8 without the control characters that only binary files have. */
const isText = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path))
      // eslint-disable-next-line no-control-regex
      if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(decoder.decode(chunk as Buffer, { stream: true }))) return false
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
