import {
  autocompletion,
  closeBrackets,
  completionKeymap,
  type CompletionContext,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  ensureSyntaxTree,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language'
import { lintGutter, linter, type Diagnostic } from '@codemirror/lint'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, keymap, MatchDecorator, ViewPlugin } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import { useFieldWiring } from '../../../../ui/field.tsx'
import { useUiMessages } from '../../../../ui/messages.ts'
import type { CodeEditorProps, Handover } from './code-editor.tsx'
import { rangeOf } from './json-ranges.ts'

const theme = EditorView.theme({
  '&': {
    color: 'var(--ink)',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.375rem',
    fontSize: '0.875rem',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '0' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6', maxHeight: '32rem' },
  '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none' },
  '.cm-variable': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-strong)',
    borderRadius: '0.1875rem',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '0.375rem',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--ink)',
  },
})

const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.propertyName, color: 'var(--accent-strong)' },
    { tag: tags.string, color: 'var(--ink)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  ]),
)

const variables = new MatchDecorator({
  regexp: /\{\{[ \t]*[A-Za-z_][\w.]*[ \t]*\}\}/g,
  decoration: Decoration.mark({ class: 'cm-variable' }),
})

const markedVariables = ViewPlugin.define(
  (view) => ({
    decorations: variables.createDeco(view),
    update(update) {
      this.decorations = variables.updateDeco(update, this.decorations)
    },
  }),
  { decorations: ({ decorations }) => decorations },
)

/** The variables that are there already, after `{{`. */
const complete = (namesNow: () => readonly string[]) => (context: CompletionContext) => {
  const typed = context.matchBefore(/\{\{[ \t]*[\w.]*/)
  if (!typed) return null
  return {
    from: typed.from,
    to: context.pos,
    options: namesNow().map((name) => ({
      label: `{{${name}}}`,
      apply: (view: EditorView, _: unknown, from: number, to: number) => {
        const end = to + (/^\}{1,2}/.exec(view.state.sliceDoc(to, to + 2))?.[0].length ?? 0)
        const insert = `{{${name}}}`
        view.dispatch({ changes: { from, to: end, insert }, selection: { anchor: from + insert.length } })
      },
    })),
  }
}

interface Setup {
  readonly language: CodeEditorProps['language']
  readonly latest: { readonly current: CodeEditorProps }
  readonly onTyped: (text: string) => void
  readonly attributes: Extension
  readonly faults: Extension
}

const extensionsOf = ({ language, latest, onTyped, attributes, faults }: Setup): Extension[] => [
  history(),
  closeBrackets(),
  EditorView.lineWrapping,
  EditorState.allowMultipleSelections.of(false),
  theme,
  markedVariables,
  autocompletion({ override: [complete(() => latest.current.names ?? [])], icons: false }),
  // In JSON Tab indents; Escape and then Tab leaves, which the editor does by itself. In text Tab leaves.
  keymap.of([
    ...completionKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...(language === 'json' ? [indentWithTab] : []),
  ]),
  ...(language === 'json' ? [json(), colours, indentUnit.of('  '), lintGutter()] : []),
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) onTyped(state.doc.toString())
  }),
  attributes,
  faults,
]

const maxParseMs = 100

/** Diagnostics of the faults; the reason is in the reader's language. */
const diagnosticsOf = (
  view: EditorView,
  { faults = [] }: CodeEditorProps,
  refusal: ReturnType<typeof useUiMessages>['refusal'],
): Diagnostic[] => {
  const { doc } = view.state
  // What is out of sight is not parsed yet.
  const tree = ensureSyntaxTree(view.state, doc.length, maxParseMs) ?? syntaxTree(view.state)
  return faults.map((fault) => ({
    ...rangeOf(doc, tree, fault),
    severity: 'error',
    message: `${fault.field} ${refusal(fault)}`,
  }))
}

/** Ties the editor to the hint and the fault of the field around it. */
const useDescription = (view: { readonly current: EditorView | undefined }): void => {
  const wiring = useFieldWiring()
  const described = wiring['aria-describedby']
  const isInvalid = wiring['aria-invalid'] === true
  useEffect(() => {
    const content = view.current?.contentDOM
    if (!content) return
    content.ariaInvalid = isInvalid ? 'true' : 'false'
    // The hint and the fault are outside of the shadow root, where only elements can be referred to, not identifiers.
    const texts = (described ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? [])
    if ('ariaDescribedByElements' in content) content.ariaDescribedByElements = texts
  }, [described, isInvalid])

  // A label gives the focus to form controls only.
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(wiring.id ?? '')}"]`)
    const focus = () => view.current?.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [wiring.id, view])
}

/**
 * CodeMirror in a shadow root: there its styles are constructed style sheets, which the site's policy allows; in the page they
 * would be inline ones, which it does not.
 */
export const CodeMirror = ({ selection, ...props }: CodeEditorProps & Handover) => {
  const { label, language, value, rows, faults } = props
  const { refusal } = useUiMessages()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef(props)
  latest.current = props
  /** Typed here, and not yet back as the field's value: an older value must not replace what was typed since. */
  const pending = useRef<string[]>([])
  const isReplaced = useRef(false)
  const diagnosed = useRef(new Compartment())

  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
    const made = new EditorView({
      parent: root as unknown as Element,
      root,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: extensionsOf({
          ...{ language, latest },
          onTyped: (text) => {
            if (isReplaced.current) return
            pending.current.push(text)
            latest.current.onChange(text)
          },
          attributes: EditorView.contentAttributes.of({
            'aria-label': label,
            tabindex: '0',
            ...(language === 'prompt' ? { spellcheck: 'true' } : {}),
          }),
          faults: diagnosed.current.of([]),
        }),
      }),
    })
    made.scrollDOM.style.minHeight = `${rows * 1.4 + 1}rem`
    view.current = made
    if (selection.current) {
      const [anchor, head] = selection.current
      selection.current = undefined
      made.focus()
      made.dispatch({ selection: { anchor, head } })
    }
    return () => made.destroy()
  }, [label, language, rows, selection])

  useEffect(() => {
    const editor = view.current
    const typed = pending.current.lastIndexOf(value)
    pending.current.splice(0, typed + 1)
    if (!editor || typed >= 0 || editor.state.doc.toString() === value) return
    isReplaced.current = true
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
    isReplaced.current = false
  }, [value])

  useEffect(() => {
    view.current?.dispatch({
      effects: diagnosed.current.reconfigure(
        linter((editor) => diagnosticsOf(editor, latest.current, refusal), { delay: 300 }),
      ),
    })
  }, [faults, refusal])

  useDescription(view)

  return <div ref={host} className="min-w-0" />
}
