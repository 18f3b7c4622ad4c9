import { optionsOf, UsageError, type Command } from './command.ts'

/** First words, and the second words of each. */
const termsOf = (commands: readonly Command[]): ReadonlyMap<string, readonly string[]> => {
  const terms = new Map<string, string[]>()
  for (const { name } of commands) {
    const [first = '', second] = name.split(' ')
    terms.set(first, [...(terms.get(first) ?? []), ...(second ? [second] : [])])
  }
  return terms
}

const optionTerms = (command: Command): string =>
  Object.keys(optionsOf(command))
    .map((name) => `--${name}`)
    .join(' ')

/** zsh completes with functions of bash, so that both have one script. */
const bash = (commands: readonly Command[]): string => {
  const terms = termsOf(commands)
  const cases = [
    ...commands.map((command) => `    '${command.name}'*) words='${optionTerms(command)}' ;;`),
    ...[...terms]
      .filter(([, next]) => next.length > 0)
      .map(([first, next]) => `    '${first}') words='${next.join(' ')}' ;;`),
    `    '') words='${[...terms.keys()].join(' ')}' ;;`,
  ]
  return `_souk() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=''
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1}" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _souk souk
`
}

const zsh = (commands: readonly Command[]): string =>
  `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`

const fish = (commands: readonly Command[]): string => {
  const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`
  const lines = commands.flatMap((command) => {
    const [first = '', second] = command.name.split(' ')
    const isOn = second
      ? `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${second}`
      : `__fish_seen_subcommand_from ${first}`
    const word = second
      ? `complete -c souk -f -n '__fish_seen_subcommand_from ${first}' -a ${second} -d ${quote(command.summary)}`
      : `complete -c souk -f -n __fish_use_subcommand -a ${first} -d ${quote(command.summary)}`
    const options = Object.entries(optionsOf(command)).map(
      ([name, { description, type }]) =>
        `complete -c souk -n '${isOn}' -l ${name}${type === 'string' ? ' -r' : ''} -d ${quote(description)}`,
    )
    return [word, ...options]
  })
  const groups = [...termsOf(commands)].filter(([, next]) => next.length > 0)
  return `${[...groups.map(([first]) => `complete -c souk -f -n __fish_use_subcommand -a ${first}`), ...lines].join('\n')}\n`
}

const scripts: Readonly<Record<string, (commands: readonly Command[]) => string>> = { bash, zsh, fish }

export const completion = (commands: () => readonly Command[]): Command => ({
  name: 'completion',
  summary: 'Print a completion script for bash, zsh or fish',
  operands: '<shell>',
  details: 'For bash, add this line to ~/.bashrc:\n\n  source <(souk completion bash)',
  async run({ operands: [shell = ''], output }) {
    const script = scripts[shell]?.(commands())
    if (script === undefined) throw new UsageError(`${shell} is not bash, zsh or fish`)
    output.part(script)
    output.document({ shell, script })
  },
})
