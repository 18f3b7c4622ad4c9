for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', async () => {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ approve: button.value === 'approve' }),
    })
    const { data, error } = await answer.json()
    document.querySelector('p').textContent = data
      ? 'It is now ' + data.status.replaceAll('_', ' ') + '. You can go back.'
      : error.message
  })
