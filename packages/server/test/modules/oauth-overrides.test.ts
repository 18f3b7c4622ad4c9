import assert from 'node:assert/strict'
import { it } from 'node:test'
import { replaceMethod } from '../../src/modules/access/oauth/server.ts'

it('a method of the OAuth library is replaced only where the library has it', () => {
  class Client {
    redirectUriAllowed(): boolean {
      return true
    }
  }
  replaceMethod({ Client }, ['Client', 'redirectUriAllowed'], () => () => false)
  assert.equal(new Client().redirectUriAllowed(), false)
  assert.throws(
    () => replaceMethod({ Client }, ['Client', 'compareClientSecret'], () => () => true),
    /compareClientSecret/,
  )
  assert.throws(() => replaceMethod({ Client }, ['Grant', 'generateTokenId'], () => () => ''), /Grant/)
})
