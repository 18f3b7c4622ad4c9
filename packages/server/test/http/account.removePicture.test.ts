import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureFile } from '../support/file-fixtures.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { storedKeys } from '../support/stored-files.ts'

test('account.removePicture: removes one of both with its bytes, also where there is none', async () => {
  const market = await startMarketplace()
  try {
    const session = market.client(await market.signIn(await market.account()))
    for (const picture of ['avatar', 'banner'])
      await session.account.uploadPicture({ params: { picture }, body: { image: [pictureFile()] } })
    for (let time = 0; time < 2; time++) {
      const { data } = await session.account.removePicture({ params: { picture: 'avatar' } })
      assert.deepEqual([data.avatar, data.banner === null], [null, false])
    }
    market.clock.advance(24 * 3_600_000)
    await market.souk.media.sweep()
    assert.equal((await storedKeys(market)).length, 3)
    const { details } = await refused(
      session.account.removePicture({ params: { picture: 'cover' } }),
      'NOT_FOUND',
    )
    assert.equal(details.rule, 'profile_picture_not_found')
  } finally {
    await market.close()
  }
})
