const find = (id) => document.querySelector(`#${id}`)
const state = find('state')
const fragment = new URLSearchParams(location.hash.slice(1))
const query = new URLSearchParams(location.search)
const token = fragment.get('token')
// The token must not stay in the address, where it is seen, kept and sent on.
history.replaceState(null, '', location.pathname)

const say = (text) => {
  state.textContent = text
}

const post = async (path, body) => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { ok: answer.ok, ...(await answer.json()) }
}

/** Only a path of this site: a link could name any address. */
const nextPath = () => {
  const next = fragment.get('next') ?? query.get('next') ?? ''
  const url = /^\/(?![/\\])/.test(next) ? new URL(next, location.origin) : undefined
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined
}

const next = nextPath()

const onSubmit = (id, send) =>
  find(id)?.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(Object.fromEntries(new FormData(event.target)))
  })

/** What waits for a code. */
let waiting

/** Signs in; asks for a code where the account wants one. */
const signIn = async (path, body) => {
  const { ok, data, error } = await post(path, body)
  if (ok) {
    for (const part of document.querySelectorAll('[data-signed-out]')) part.hidden = true
    say(`You are signed in as ${data.user.name}.`)
    if (next && next !== '/') location.assign(next)
    return
  }
  say(error.message)
  if (!error.details?.reason?.startsWith('totp_')) return
  for (const part of document.querySelectorAll('[data-signed-out]')) part.hidden = part.id !== 'code'
  waiting = { path, body }
}

const confirmEmail = async () => {
  const { ok, data, error } = await post('/api/auth/confirm-email', { token })
  if (!ok) say(error.message)
  else if (data.status === 'changed') say(`Your account now has the address ${data.email}.`)
  else say('This mailbox is proven. Now open the link in the other one.')
}

onSubmit('link', async (body) => {
  const { ok, data, error } = await post('/api/auth/magic-link', body)
  say(ok ? data.message : error.message)
})
onSubmit('code', ({ totp }) => signIn(waiting.path, { ...waiting.body, totp }))
onSubmit('password', (body) => signIn('/api/auth/login', body))

if (location.pathname === '/confirm-email')
  if (token) void confirmEmail()
  else say('This link is not complete: copy all of it.')
else if (token) void signIn('/api/auth/verify', { token })
