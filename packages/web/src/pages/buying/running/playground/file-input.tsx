import { imageMediaTypes, inputFileLimits, pdfMediaType } from '@souk/contract/limits'
import { useState } from 'react'
import type { InputOf } from '../../../../api/calls.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFieldWiring } from '../../../../ui/field.tsx'
import { formatBytes } from '../../../../ui/format-bytes.ts'
import { useLanguage } from '../../../../ui/messages.ts'

type InputFile = NonNullable<InputOf<'ai.execute'>['body']['files']>[string]
type FileType = 'image' | 'pdf'

export const isFile = (type: string): type is FileType => type === 'image' || type === 'pdf'

const limits: Readonly<Record<FileType, { accepted: readonly string[]; maxBytes: number }>> = {
  image: { accepted: imageMediaTypes, maxBytes: inputFileLimits.imageBytes },
  pdf: { accepted: [pdfMediaType], maxBytes: inputFileLimits.pdfBytes },
}

/** A file among the values of a form, which are text: an address with its bytes and its name. */
const toValue = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(String(reader.result).replace(';base64,', `;name=${encodeURIComponent(file.name)};base64,`)),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')))
    reader.readAsDataURL(file)
  })

/** As the API takes it; undefined where no file was chosen. */
export const toInputFile = (value: string): InputFile | undefined => {
  const [, mediaType, name = '', data = ''] = /^data:([^;]+);name=([^;]*);base64,(.+)$/s.exec(value) ?? []
  if (mediaType === undefined) return undefined
  return { mediaType: mediaType as InputFile['mediaType'], data, name: decodeURIComponent(name).slice(-255) }
}

interface Props {
  readonly type: FileType
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Chooses a file and shows it; what the API would refuse is refused at once. */
export const FileInput = ({ type, value, onChange }: Props) => {
  const { playground } = useBuyingMessages()
  const language = useLanguage()
  const [problem, setProblem] = useState<string>()
  const wiring = useFieldWiring()
  const { accepted, maxBytes } = limits[type]
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (!accepted.includes(file.type)) return setProblem(playground.fileTypes[type])
    if (file.size > maxBytes) return setProblem(playground.fileTooLarge(formatBytes(maxBytes, language)))
    setProblem(undefined)
    onChange(await toValue(file))
  }
  const chosen = toInputFile(value)
  return (
    <div className="grid gap-3">
      <input
        {...wiring}
        type="file"
        accept={accepted.join()}
        className="text-sm"
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      {problem !== undefined && (
        <p role="alert" className="text-[0.8125rem] font-medium text-bad">
          {problem}
        </p>
      )}
      {chosen && (
        <div className="flex flex-wrap items-center gap-3">
          {type === 'image' && <img src={value} alt="" className="max-h-40 rounded-md border border-line" />}
          <span className="min-w-0 text-sm break-all">{chosen.name}</span>
          <Button size="sm" variant="ghost" onClick={() => onChange('')}>
            {playground.removeFile}
          </Button>
        </div>
      )}
    </div>
  )
}
