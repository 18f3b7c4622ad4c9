/** An identifier path such as `topic` or `customer.name`. */
export const variableName = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/

const variable = /\{\{[ \t]*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)[ \t]*\}\}/

/**
 * Takes a text apart into literal text and variable names in turn: `Hi {{name}}!` is `['Hi ', 'name', '!']`.
 * What is not an identifier path in double braces (`{{#if x}}`, `{{code here}}`) stays text.
 */
export const parseTemplate = (text: string): string[] => text.split(variable)

/** The variables of a parsed template in order of appearance, repeated ones too. */
export const namesIn = (parts: readonly string[]): string[] => parts.filter((_, index) => index % 2 === 1)
