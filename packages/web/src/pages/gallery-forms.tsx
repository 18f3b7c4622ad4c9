import { useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { faultOf, FormErrors } from '../ui/form-errors.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { refusal, Specimen } from './gallery-parts.tsx'

const types = [
  { value: 'prompt', label: 'Prompt' },
  { value: 'workflow', label: 'Workflow' },
  { value: 'skill', label: 'Skill' },
] as const

export const GalleryForms = () => {
  const [type, setType] = useState<(typeof types)[number]['value']>('prompt')
  const [checked, setChecked] = useState(true)
  return (
    <Specimen title="field · input · textarea · select · checkbox · switch · form-errors">
      <FormErrors error={refusal} fields={['title']} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Title" error={faultOf(refusal, 'title')}>
          <Input defaultValue="" placeholder="Release notes people read" />
        </Field>
        <Field label="Price" hint="In dollars, before your fee of 10 %" aside="USD">
          <Input inputMode="decimal" defaultValue="4.50" />
        </Field>
        <Field label="Type">
          <Select value={type} onChange={setType} options={types} />
        </Field>
        <Field label="Slug" optional>
          <Input disabled defaultValue="release-notes" />
        </Field>
        <Field label="Content">
          <Textarea mono defaultValue={'Write about {{topic}}\nin the voice of {{voice}}.'} />
        </Field>
        <div className="grid content-start gap-3">
          <Checkbox checked={checked} onChange={setChecked} label="products:read" hint="Read the catalogue" />
          <Checkbox checked={false} indeterminate onChange={() => {}} label="Some of them" />
          <Checkbox checked={false} disabled onChange={() => {}} label="Not for this plan" />
          <Switch checked={checked} onChange={setChecked} label="Mails about sales" hint="One a day" />
          <Switch checked={!checked} onChange={(next) => setChecked(!next)} label="The other way" />
        </div>
      </div>
    </Specimen>
  )
}
