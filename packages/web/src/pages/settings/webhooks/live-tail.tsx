import { Pause, Play } from 'lucide-react'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { formatClock } from '../../../ui/time.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import { keyOf, useTail } from './use-tail.ts'

interface Props {
  readonly webhookId: string | undefined
  readonly onOpen: (deliveryId: string) => void
}

/** Attempts as they happen: open next to an endpoint while it is being built. */
export const LiveTail = ({ webhookId, onOpen }: Props) => {
  const { log } = useSettingsMessages()
  const language = useLanguage()
  const { attempts, isPaused, held, setPaused, isConnected } = useTail(webhookId)
  const Icon = isPaused ? Play : Pause
  return (
    <Card
      flush
      title={
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames(
              'size-2 rounded-full',
              isPaused ? 'bg-warn' : isConnected ? 'animate-breathe bg-good' : 'bg-line-strong',
            )}
          />
          {log.live}
        </span>
      }
      text={isPaused ? log.livePaused(held) : isConnected ? log.liveText : log.liveConnecting}
      actions={
        <Button size="sm" onClick={() => setPaused(!isPaused)}>
          <Icon aria-hidden="true" className="size-3.5" /> {isPaused ? log.liveResume : log.livePause}
        </Button>
      }
    >
      {attempts.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-faint">{log.liveNone}</p>
      ) : (
        <ol
          aria-label={log.live}
          aria-live={isPaused ? 'off' : 'polite'}
          tabIndex={0}
          className="max-h-80 overflow-y-auto border-t border-line"
        >
          {attempts.map((attempt) => (
            <li
              key={keyOf(attempt)}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-2 text-sm last:border-0"
            >
              <time dateTime={attempt.at} className="font-mono text-xs text-ink-faint tabular-nums">
                {formatClock(attempt.at, language)}
              </time>
              <button
                type="button"
                aria-label={`${log.details(attempt.type)}, ${log.attemptOf(attempt.attempt)}`}
                onClick={() => onOpen(attempt.deliveryId)}
                className="font-mono text-[0.8125rem] font-medium hover:underline"
              >
                {attempt.type}
              </button>
              <Badge tone={attempt.failure === null ? 'good' : 'bad'}>{attempt.httpStatus ?? log.none}</Badge>
              <span className="ml-auto text-xs text-ink-faint tabular-nums">
                {log.attemptOf(attempt.attempt)} · {log.took(attempt.durationMs)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
