/** Why the program cannot start, as one line that says what to do. Printed without a stack; exit code 1. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}
