import {
  imageMediaTypes,
  inputFileLimits,
  pdfMediaType,
  fault,
  type Fault,
  type InputFile,
} from '@souk/contract'
import type { FileType, Variable } from '@souk/documents'
import { fileTypeFromBuffer } from 'file-type'
import { failInvalid } from '../../../kernel/errors.ts'

type Files = Readonly<Record<string, InputFile>>

/** What is stored of a file: nothing of what is in it. */
export interface FileNote {
  readonly name: string | null
  readonly mediaType: string
  readonly bytes: number
}

const mebibyte = 1_048_576
const { imageBytes, pdfBytes, bytes: allBytes, pixels } = inputFileLimits

const bytesOf = ({ data }: InputFile): number =>
  (data.length * 3) / 4 - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0)

const isBase64 = (data: string): boolean => data.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(data)

/** Before it is decoded. */
const checkSize = (type: FileType, file: InputFile, field: string): Fault[] => {
  const allowed: readonly string[] = type === 'pdf' ? [pdfMediaType] : imageMediaTypes
  const max = type === 'pdf' ? pdfBytes : imageBytes
  if (!allowed.includes(file.mediaType))
    return [fault(`${field}.mediaType`, 'not_one_of', { values: allowed })]
  if (!isBase64(file.data)) return [fault(`${field}.data`, 'input_not_base64')]
  return bytesOf(file) > max ? [fault(`${field}.data`, 'input_file_too_large', { max: max / mebibyte })] : []
}

/** What it really is, by its bytes. An image is not decoded: its header alone says how many pixels it wants. */
const checkContent = async ({ mediaType, data }: InputFile, field: string): Promise<Fault[]> => {
  const bytes = Buffer.from(data, 'base64')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.mime !== mediaType) return [fault(`${field}.data`, 'input_not_of_media_type', { mediaType })]
  if (mediaType === pdfMediaType) return []
  const { default: sharp } = await import('sharp')
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!header) return [fault(`${field}.data`, 'input_image_unreadable')]
  const isTooLarge = Math.max(header.width, header.height) > pixels
  return isTooLarge ? [fault(`${field}.data`, 'input_image_pixels', { max: pixels })] : []
}

/** INVALID_REQUEST for files that are not what their variables take; names without a variable are reported elsewhere. */
export const checkInputFiles = async (variables: readonly Variable[], files: Files): Promise<void> => {
  const entries = Object.entries(files).flatMap(([name, file]) => {
    const type = variables.find((variable) => variable.name === name)?.type
    return type === 'image' || type === 'pdf' ? [{ type, file, field: `files.${name}` }] : []
  })
  const faults = entries.flatMap(({ type, file, field }) => checkSize(type, file, field))
  const sum = entries.reduce((total, { file }) => total + bytesOf(file), 0)
  if (sum > allBytes) faults.push(fault('files', 'input_files_too_large', { max: allBytes / mebibyte }))
  if (faults.length > 0) failInvalid(faults)
  for (const { file, field } of entries) faults.push(...(await checkContent(file, field)))
  if (faults.length > 0) failInvalid(faults)
}

export const notesOf = (files: Files): Record<string, FileNote> =>
  Object.fromEntries(
    Object.entries(files).map(([key, file]) => [
      key,
      { name: file.name ?? null, mediaType: file.mediaType, bytes: bytesOf(file) },
    ]),
  )
