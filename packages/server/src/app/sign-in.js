const state = document.querySelector('#state')
const token = new URLSearchParams(location.hash.slice(1)).get('token')
history.replaceState(null, '', location.pathname)
if (!token) state.textContent = 'This link is not complete: copy all of it.'
else {
  const answer = await fetch('/api/auth/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const { data, error } = await answer.json()
  state.textContent = answer.ok ? 'You are signed in as ' + data.user.name + '.' : error.message
}
