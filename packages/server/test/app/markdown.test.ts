import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readMarkdown } from '../../src/site/markdown.ts'

describe('Markdown of guides and legal texts', () => {
  it('says its title, its first words and what stands below which heading', () => {
    const { title, summary, headings, html } = readMarkdown(
      '# Selling `now`\n\nEverything *here*\nneeds a key.\n\n## A prompt\n\n## A prompt\n\n### Deeper\n',
    )
    assert.deepEqual([title, summary], ['Selling now', 'Everything here needs a key.'])
    assert.deepEqual(headings, [
      { id: 'a-prompt', text: 'A prompt' },
      { id: 'a-prompt-2', text: 'A prompt' },
    ])
    assert.ok(!html.includes('<h1'), 'the page writes its title itself')
    assert.match(html, /<h2 id="a-prompt-2"><a class="anchor" href="#a-prompt-2">A prompt<\/a><\/h2>/)
    assert.match(html, /<h3 id="deeper">/)
  })

  it('shows markup as text and makes no link that runs something', () => {
    const { html } = readMarkdown(
      '<script>alert(1)</script>\n\nA <b onclick="x()">b</b>.\n\n[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x)\n\n```html\n<img src=x onerror=y>\n```\n\n## <i>h</i>',
    )
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag)
    assert.deepEqual([...new Set(tags)].toSorted(), ['a', 'code', 'h2', 'p', 'pre'])
    assert.deepEqual(
      [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      ['#i-h-i'],
    )
  })

  it('leads from guide to guide, and leaves other links as they are', () => {
    const { html } = readMarkdown(
      '[a](files.md) [b](sell.md#a-prompt) [c](/v1/x) [d](https://example.com/a.md)',
    )
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    assert.deepEqual(links, ['/docs/files', '/docs/sell#a-prompt', '/v1/x', 'https://example.com/a.md'])
  })

  it('leaves out what is written for writers', () => {
    assert.equal(readMarkdown('<!-- a\nb -->\n\nText').html, '<p>Text</p>\n')
  })

  it('nests no link in another', () => {
    assert.match(
      readMarkdown('## See [terms](/legal/terms)').html,
      /<h2 id="see-terms">See <a href="\/legal\/terms">terms<\/a><\/h2>/,
    )
  })

  it('makes no heading of nothing above a column', () => {
    const { html } = readMarkdown('| name | |\n|---|---|\n| a | b |')
    assert.match(html, /<th>name<\/th>\n<td><\/td>/)
  })
})
