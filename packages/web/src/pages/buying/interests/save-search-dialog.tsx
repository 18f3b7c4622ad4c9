import '../../../dashboard.css'
import { maxSearchName } from '@souk/contract/limits'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useInterestMessages } from '../../../text/interests.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { filterNames, isChosen, queryOf, type MarketSearch } from '../../market/market-search.ts'
import { useChipText } from '../../market/storefront/chips.tsx'

interface Props {
  readonly search: MarketSearch
  readonly currency: string
  readonly onClose: () => void
}

/** Asks for the name of a search, which is made of its words and filters at first. */
export const SaveSearchDialog = ({ search, currency, onClose }: Props) => {
  const { savedSearches } = useInterestMessages()
  const textOf = useChipText({ search, currency })
  const filters = filterNames.filter((name) => isChosen(search, name)).map(textOf)
  const [name, setName] = useState(
    [search.search ?? [], ...filters].flat().join(', ').slice(0, maxSearchName),
  )
  const { page: _, limit: _limit, ...query } = queryOf(search)
  const { run, busy, error } = useApiMutation('searches.create', {
    refresh: ['searches.list'],
    onDone: () => {
      onClose()
      toast(savedSearches.saved, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={savedSearches.save}
      text={savedSearches.saveText}
      action={savedSearches.saveDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ body: { name, query } })}
    >
      <Field label={savedSearches.name} error={faultOf(error, 'name')}>
        <Input value={name} maxLength={maxSearchName} onChange={({ target }) => setName(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
