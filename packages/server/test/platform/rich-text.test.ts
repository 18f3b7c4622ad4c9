import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toPlainText } from '@souk/contract/plain-text'
import { renderRichText } from '../../src/platform/rich-text.ts'

describe('Markdown of sellers', () => {
  it('shows markup as text, loads nothing and leads only to addresses', () => {
    const html = renderRichText(
      '# A\n<script>alert(1)</script> <b onclick=x>b</b> ![alt "x"](https://other.example/i.png)\n[a](javascript:alert(1)) [b](data:text/html,x) [c](/admin) [d](https://example.com/?a="b) <mailto:x@example.com>\n\n| a |\n|:-:|\n| b |\n\n```html\n<img src=x onerror=y>\n```\n\n###### deep',
    )
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag)
    assert.deepEqual([...new Set(tags)].toSorted(), [
      'a',
      'br',
      'code',
      'div',
      'h3',
      'h6',
      'p',
      'pre',
      'table',
      'tbody',
      'td',
      'th',
      'thead',
      'tr',
    ])
    assert.doesNotMatch(html, / style=|<img|onclick=x>b</)
    assert.deepEqual(
      [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes),
      [
        'href="https://example.com/?a=%22b" rel="nofollow ugc noopener"',
        'href="mailto:x@example.com" rel="nofollow ugc noopener"',
      ],
    )
  })

  const length = 20_000
  const hostile: Readonly<Record<string, string>> = {
    brackets: '['.repeat(length),
    'nested links': '[a]('.repeat(length / 4),
    emphasis: '*a_ '.repeat(length / 4),
    'emphasis around': `${'*'.repeat(length / 2)}a${'*'.repeat(length / 2)}`,
    quotes: '>'.repeat(length),
    'lines of quotes': `${'>'.repeat(10)}a\n`.repeat(length / 12),
    lists: Array.from({ length: 190 }, (_, level) => `${' '.repeat(level)}- a`).join('\n'),
    references: '[a]: b\n'.repeat(length / 7),
    images: '!['.repeat(length / 2),
    backticks: Array.from({ length: 199 }, (_, count) => '`'.repeat(count + 1)).join(' '),
    'a wide table of short rows': `${'|'.repeat(140)}\n|${'-|'.repeat(139)}\n${'a\n'.repeat(9_000)}`,
    spaces: `a${' '.repeat(length - 2)}b`,
  }
  for (const [name, text] of Object.entries(hostile))
    it(`takes little time and room for ${name}`, () => {
      // Processor time of this process: what else the machine does is not in it.
      const began = process.cpuUsage()
      const html = renderRichText(text)
      toPlainText(text, length)
      // A tenth of it on a quiet machine; without the bounds the table takes a second.
      const { user, system } = process.cpuUsage(began)
      assert.ok(user + system < 500_000, `${user + system} µs`)
      assert.ok(html.length < 12 * text.length)
    })

  it('becomes plain text on one line for excerpts', () => {
    assert.equal(
      toPlainText(
        '# Head\n\n**Bold**, _soft_ and `code`, snake_case stays: [link](https://example.com)\n- one\n2. two\n> said\n\n```js\nx\n```\n![alt](u) 5 * 3',
      ),
      'Head Bold, soft and code, snake_case stays: link one two said x alt 5 * 3',
    )
  })
})
