/** What an operator types before a command of `admin`: in a container or a service there is no npm, but `souk`. */
export const adminCommandName =
  process.env['npm_lifecycle_event'] === undefined ? 'souk admin' : 'npm run --silent admin --'
