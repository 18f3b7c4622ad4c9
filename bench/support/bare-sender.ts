/**
 * The ceiling of the webhooks bench: signs and sends as many requests as Souk does, through the same way out and as many at a
 * time, with no queue, log or database. Prints requests a second.
 */
import { createEgress } from '../../packages/server/src/platform/egress/egress.ts'
import {
  plainHeaders,
  signaturesOf,
  toSigningSecret,
} from '../../packages/server/src/modules/webhooks/sending/signature.ts'

const [host = '', count = '0', body = ''] = process.argv.slice(2)
const egress = createEgress({ allowInsecure: [host] })
const secret = toSigningSecret(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)
const send = async (requests: number): Promise<void> => {
  let left = requests
  const line = async () => {
    while (left-- > 0) {
      const attempted = { eventId: `evt_${left}`, attempt: 1, at: new Date() }
      const headers = {
        ...plainHeaders(attempted),
        ...signaturesOf({ ...attempted, body, secrets: [secret], serviceSecret: secret }),
      }
      const answer = await egress.send({ url: `http://${host}/`, method: 'POST', headers, body })
      if (!('status' in answer)) throw new Error(answer.detail)
    }
  }
  await Promise.all(Array.from({ length: 512 }, line))
}
await send(5_000)
const began = performance.now()
await send(Number(count))
console.log(Number(count) / ((performance.now() - began) / 1_000))
await egress.close()
