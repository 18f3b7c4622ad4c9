import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../../../api/upload.ts'
import { refreshReads } from '../../../../api/refresh.ts'

export interface Upload {
  readonly id: number
  readonly file: File
  /** 0–1. */
  readonly share: number
}

interface Options {
  /** Until there is one, what was added waits. */
  readonly productId: string | undefined
  readonly kind: 'images' | 'files'
  /** Creates the draft that the files belong to. */
  readonly onNeedsProduct: () => void
}

const fields = { images: 'image', files: 'file' }
const stale = ['files.list', 'products.get', 'versions.list'] as const

/** Files on their way, one after the other: each has the whole line, and what fails names its file. */
export const useUploads = ({ productId, kind, onNeedsProduct }: Options) => {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [error, setError] = useState<unknown>()
  const count = useRef(0)
  const isRunning = useRef(false)
  const [next] = uploads
  useEffect(() => {
    if (productId === undefined || !next || isRunning.current) return
    const send = async () => {
      const onProgress = (share: number) =>
        setUploads((all) => all.map((one) => (one.id === next.id ? { ...one, share } : one)))
      try {
        await upload({
          path: `/v1/products/${productId}/${kind}`,
          field: fields[kind],
          file: next.file,
          onProgress,
        })
        await refreshReads(queries, stale)
      } catch (failure) {
        setError(failure)
      } finally {
        isRunning.current = false
        setUploads((all) => all.filter(({ id }) => id !== next.id))
      }
    }
    isRunning.current = true
    void send()
  }, [productId, next, kind, queries])
  const add = (files: readonly File[]) => {
    if (files.length === 0) return
    setError(undefined)
    setUploads((all) => [...all, ...files.map((file) => ({ id: ++count.current, file, share: 0 }))])
    if (productId === undefined) onNeedsProduct()
  }
  return { uploads, error, add }
}
