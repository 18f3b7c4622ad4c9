import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useBuyingWords } from '../../text/buying.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Textarea } from '../../ui/textarea.tsx'

/** Stars that are chosen by pointer or arrow keys: radio buttons underneath. */
const StarsField = ({
  value,
  onChange,
}: {
  readonly value: number
  readonly onChange: (rating: number) => void
}) => {
  const { order: words } = useBuyingWords()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{words.reviewRating}</legend>
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
            <span className="sr-only">{words.reviewStars(rating)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What the buyer thinks of it, told once. */
export const ReviewCard = ({ productId }: { readonly productId: string }) => {
  const { order: words } = useBuyingWords()
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const [isDone, setDone] = useState(false)
  const post = useCall('reviews.create', {
    refresh: ['reviews.list', 'reviews.summary', 'products.get'],
    onDone: () => setDone(true),
  })
  return (
    <Card title={words.reviewTitle}>
      {isDone ? (
        <p role="status" className="text-good">
          {words.reviewDone}
        </p>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            post.run({ params: { productId }, body: { rating, comment } })
          }}
        >
          <FormErrors error={post.error} />
          <StarsField value={rating} onChange={setRating} />
          <Field label={words.reviewComment} hint={words.reviewHint} optional>
            <Textarea
              value={comment}
              onChange={(event) => setComment(event.target.value)}
              rows={3}
              maxLength={5_000}
            />
          </Field>
          <Button
            type="submit"
            size="sm"
            busy={post.busy}
            disabled={rating === 0}
            className="justify-self-start"
          >
            {words.reviewDo}
          </Button>
        </form>
      )}
    </Card>
  )
}
