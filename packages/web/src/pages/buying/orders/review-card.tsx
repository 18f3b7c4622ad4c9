import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useSession } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { Time } from '../../../ui/time.tsx'

/** Stars that are chosen by pointer or arrow keys: radio buttons underneath. */
const StarsField = ({
  value,
  onChange,
}: {
  readonly value: number
  readonly onChange: (rating: number) => void
}) => {
  const { order: messages } = useBuyingMessages()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{messages.reviewRating}</legend>
      <div className="flex w-fit gap-1 rounded-md">
        {[1, 2, 3, 4, 5].map((rating) => (
          <label
            key={rating}
            className={`cursor-pointer rounded-sm px-1 text-2xl leading-none has-focus-visible:outline-2 has-focus-visible:outline-accent ${rating <= value ? 'text-warn' : 'text-line-strong'}`}
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              required
              className="sr-only"
            />
            <span aria-hidden="true">★</span>
            <span className="sr-only">{messages.reviewStars(rating)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Review = DataOf<'reviews.list'>[number]

const stale = ['reviews.list', 'reviews.summary', 'products.get'] as const

interface FormProps {
  readonly productId: string
  /** What stands there already. */
  readonly review?: Review | undefined
  readonly onDone: () => void
  readonly onKeep?: () => void
}

const ReviewForm = ({ productId, review, onDone, onKeep }: FormProps) => {
  const { order: messages } = useBuyingMessages()
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [comment, setComment] = useState(review?.comment ?? '')
  const post = useApiMutation('reviews.create', { refresh: stale, onDone })
  const change = useApiMutation('reviews.update', { refresh: stale, onDone })
  const { busy, error } = review ? change : post
  const body = { rating, comment }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (review) change.run({ params: { reviewId: review.reviewId }, body })
        else post.run({ params: { productId }, body })
      }}
    >
      <FormErrors error={error} />
      <StarsField value={rating} onChange={setRating} />
      <Field label={messages.reviewComment} hint={messages.reviewHint} optional>
        <Textarea
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          rows={3}
          maxLength={5_000}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy} disabled={rating === 0}>
          {review ? messages.reviewSave : messages.reviewDo}
        </Button>
        {onKeep && (
          <Button size="sm" variant="ghost" onClick={onKeep}>
            {messages.reviewKeep}
          </Button>
        )}
      </div>
    </form>
  )
}

interface OwnProps {
  readonly review: Review
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

const OwnReview = ({ review, onEdit, onRemoved }: OwnProps) => {
  const { order: messages } = useBuyingMessages()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const remove = useApiMutation('reviews.delete', {
    refresh: stale,
    onDone: () => {
      setIsDialogOpen(false)
      onRemoved()
    },
  })
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-faint">
        <span role="img" aria-label={messages.reviewStars(review.rating)} className="text-lg text-warn">
          {'★'.repeat(review.rating)}
        </span>
        <Time value={review.updatedAt} />
      </p>
      {review.comment !== '' && <p className="max-w-prose whitespace-pre-line">{review.comment}</p>}
      {review.answer && (
        <div className="max-w-prose border-l-2 border-line pl-4 text-sm">
          <p className="font-medium">{messages.reviewAnswer}</p>
          <p className="whitespace-pre-line text-ink-soft">{review.answer.text}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onEdit}>
          {messages.reviewEdit}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setIsDialogOpen(true)}>
          {messages.reviewRemove}
        </Button>
      </div>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={messages.reviewRemoveTitle}
        text={messages.reviewRemoveText}
        action={messages.reviewRemoveDo}
        onConfirm={() => remove.run({ params: { reviewId: review.reviewId } })}
        busy={remove.busy}
        error={remove.error}
        danger
      />
    </div>
  )
}

/** The buyer's review: written once, then edited or removed. */
export const ReviewCard = ({ productId }: { readonly productId: string }) => {
  const { order: messages } = useBuyingMessages()
  const session = useSession()
  const [isEditing, setEditing] = useState(false)
  const [isDone, setDone] = useState(false)
  const reviews = useApiQuery('reviews.list', { params: { productId }, query: { limit: 100 } })
  const own = reviews.data?.data.find(({ author }) => author.id === session?.user.id)
  const end = (done: boolean) => {
    setEditing(false)
    setDone(done)
  }
  return (
    <Card title={messages.reviewTitle}>
      <div className="grid gap-4">
        {isDone && (
          <p role="status" className="text-good">
            {messages.reviewDone}
          </p>
        )}
        {reviews.isPending ? (
          <Skeleton className="h-24" />
        ) : own && !isEditing ? (
          <OwnReview review={own} onEdit={() => setEditing(true)} onRemoved={() => end(false)} />
        ) : (
          <ReviewForm
            productId={productId}
            review={own}
            onDone={() => end(true)}
            {...(own ? { onKeep: () => end(false) } : {})}
          />
        )}
      </div>
    </Card>
  )
}
