import { useShopMessages } from '../../../text/shop.ts'
import { hrefIn, useLanguage } from '../../../text/text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { SettingsForm } from './use-settings.ts'

const names = ['imprint', 'terms', 'privacy', 'refunds'] as const
const languages = ['en', 'de'] as const

/** What the law asks for, in both languages. */
export const LegalTexts = ({ form }: { readonly form: SettingsForm }) => {
  const messages = useShopMessages()
  const reader = useLanguage()
  const { legal } = form.draft
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-sm text-ink-soft">{messages.legalText}</p>
      {names.map((name) => (
        <Card
          key={name}
          title={messages.legal[name]}
          actions={
            <a
              href={hrefIn(reader, `/legal/${name}`)}
              target="_blank"
              rel="noreferrer"
              className="text-sm text-accent underline"
            >
              {messages.legalView}
            </a>
          }
        >
          <div className="grid gap-5 lg:grid-cols-2">
            {languages.map((language) => (
              <Field
                key={language}
                label={`${messages.legal[name]} (${messages.languages[language]})`}
                error={faultOf(form.error, `legal.${name}.${language}`)}
              >
                <Textarea
                  mono
                  rows={7}
                  maxLength={50_000}
                  value={legal[name][language]}
                  onChange={({ target }) =>
                    form.set({ legal: { ...legal, [name]: { ...legal[name], [language]: target.value } } })
                  }
                />
              </Field>
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}
