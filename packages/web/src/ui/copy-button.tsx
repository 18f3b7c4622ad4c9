import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast.tsx'
import { useUiMessages } from './messages.ts'

interface Props {
  readonly value: string
  /** What is copied: the button says "Copy" and this. */
  readonly label: string
  readonly iconOnly?: boolean
}

export const CopyButton = ({ value, label, iconOnly }: Props) => {
  const messages = useUiMessages()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1_600)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      toast(messages.copyFailed, { tone: 'bad' })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button
      size={iconOnly ? 'icon' : 'sm'}
      variant={iconOnly ? 'ghost' : 'secondary'}
      onClick={() => void copy()}
      aria-label={`${copied ? messages.copied : messages.copy}: ${label}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {!iconOnly && (copied ? messages.copied : messages.copy)}
    </Button>
  )
}
