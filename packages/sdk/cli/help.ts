import { optionsOf, type Command } from './command.ts'

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

export const helpOf = (command: Command): string => {
  const { name, operands, summary, details } = command
  const rows = Object.entries(optionsOf(command)).map(
    ([option, { value, description }]) => [`--${option}${value ? ` <${value}>` : ''}`, description] as const,
  )
  return `${summary}

Usage: souk ${name}${operands ? ` ${operands}` : ''} [options]
${details ? `\n${details}\n` : ''}
Options:
${columns(rows)}
`
}

export const overview = (commands: readonly Command[]): string => `The command line of a Souk marketplace.

Usage: souk <command> [options]

Commands:
${columns(commands.map(({ name, summary }) => [name, summary]))}

  souk <command> --help  shows the options of a command
  souk --version         shows the version

Environment:
  SOUK_URL  address of the marketplace
  SOUK_KEY  API key, used instead of the login
`
