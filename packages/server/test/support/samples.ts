import type { Operation } from '@souk/contract'
import { formOf, pictureFile, textFile } from './file-fixtures.ts'
import { promptBody } from './marketplace.ts'
import { endpointBody, objection } from './stage-parts.ts'
import type { Stage, StageField } from './stage.ts'

const productSamples = [{ inputs: {}, output: 'Snow falls.' }]

export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Members that the call leaves out and that have members themselves: mutations change these, too. */
  readonly optional?: Readonly<Record<string, unknown>>
  readonly form?: () => FormData
  /** Another session than the caller's. */
  readonly key?: string | undefined
}

const variables = { topic: 'rain' }
const noText = { en: '', de: '' }

const samples: Readonly<Record<string, (stage: Stage) => Sample>> = {
  'products.list': () => ({}),
  'products.facets': () => ({}),
  'search.suggestions': () => ({ query: { q: 'ha' } }),
  'products.related': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'products.get': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'sellers.get': ({ sellerHandle }) => ({ params: { seller: sellerHandle } }),
  'sellers.contact': ({ sellerHandle }) => ({ params: { seller: sellerHandle } }),
  'products.create': () => ({ body: promptBody(), optional: { samples: productSamples } }),
  'products.update': ({ draftId }) => ({
    params: { productId: draftId },
    body: { title: 'Another title' },
    optional: { samples: productSamples },
  }),
  'products.delete': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'products.publish': ({ draftId }) => ({ params: { productId: draftId } }),
  'products.unpublish': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'versions.list': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'versions.get': ({ publishedId }) => ({ params: { productId: publishedId, version: '1.1.0' } }),
  'versions.diff': ({ publishedId }) => ({
    params: { productId: publishedId, version: '1.1.0' },
    query: { from: '1.0.0' },
  }),
  'moderation.list': () => ({}),
  'moderation.approve': ({ pendingId }) => ({ params: { productId: pendingId } }),
  'moderation.reject': ({ pendingId }) => ({ params: { productId: pendingId }, body: objection }),
  'moderation.suspend': ({ publishedId }) => ({ params: { productId: publishedId }, body: objection }),
  'moderation.restore': ({ suspendedId }) => ({ params: { productId: suspendedId } }),
  'files.upload': ({ draftId }) => ({
    params: { productId: draftId },
    form: () => formOf('file', textFile('guide.md')),
  }),
  'files.list': ({ draftId }) => ({ params: { productId: draftId } }),
  'files.delete': ({ draftId, fileId }) => ({ params: { productId: draftId, fileId } }),
  'images.upload': ({ draftId }) => ({
    params: { productId: draftId },
    form: () => formOf('image', pictureFile()),
  }),
  'images.delete': ({ draftId, imageId }) => ({ params: { productId: draftId, imageId } }),
  'images.get': ({ imageId }) => ({ params: { image: `${imageId}-small.webp` } }),
  'purchases.create': ({ forSaleId }) => ({ body: { productId: forSaleId } }),
  'purchases.list': () => ({}),
  'purchases.get': ({ orderId }) => ({ params: { orderId } }),
  'refunds.create': ({ orderId }) => ({ params: { orderId }, body: objection }),
  'refunds.list': () => ({}),
  'refunds.get': ({ saleRefundId }) => ({ params: { refundId: saleRefundId } }),
  'refunds.approve': ({ saleRefundId }) => ({ params: { refundId: saleRefundId }, body: { note: 'Sorry.' } }),
  'refunds.reject': ({ saleRefundId }) => ({ params: { refundId: saleRefundId }, body: { note: 'No.' } }),
  'refunds.cancel': ({ ownRefundId }) => ({ params: { refundId: ownRefundId }, body: {} }),
  'refunds.overdue': () => ({}),
  'refunds.buyers': () => ({}),
  'downloads.get': ({ downloadToken }) => ({ params: { token: downloadToken } }),
  'receipts.get': ({ receiptToken }) => ({ params: { token: receiptToken } }),
  'receipts.pdf': ({ receiptToken }) => ({ params: { token: receiptToken } }),
  'reviews.create': ({ boughtId }) => ({
    params: { productId: boughtId },
    body: { rating: 5, comment: 'Fine.' },
  }),
  'reviews.list': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'reviews.summary': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'reviews.update': ({ ownReviewId }) => ({ params: { reviewId: ownReviewId }, body: { rating: 3 } }),
  'reviews.delete': ({ ownReviewId }) => ({ params: { reviewId: ownReviewId } }),
  'reviews.answer': ({ saleReviewId }) => ({ params: { reviewId: saleReviewId }, body: { text: 'Thanks.' } }),
  'reviews.report': ({ saleReviewId }) => ({ params: { reviewId: saleReviewId }, body: objection }),
  'reviews.reported': () => ({}),
  'reviews.dismissReports': ({ saleReviewId }) => ({ params: { reviewId: saleReviewId } }),
  'analytics.products': ({ publishedId }) => ({ query: { productId: publishedId } }),
  'analytics.revenue': () => ({ query: { period: 'week' } }),
  'analytics.customers': () => ({}),
  'analytics.market': () => ({ query: { period: 'week' } }),
  'analytics.exportProducts': () => ({}),
  'analytics.exportRevenue': () => ({ query: { period: 'week' } }),
  'analytics.exportCustomers': () => ({}),
  'balance.get': () => ({}),
  'balance.transactions': () => ({}),
  'balance.statement': () => ({ query: { from: '2026-01-01', to: '2026-12-31', currency: 'USD' } }),
  'payouts.list': () => ({}),
  'payouts.get': ({ payoutId }) => ({ params: { payoutId } }),
  'payouts.create': () => ({ body: { currency: 'USD' } }),
  'destinations.get': () => ({}),
  'destinations.set': () => ({ body: { token: 'po_ok' } }),
  'sellers.held': () => ({}),
  'sellers.hold': ({ caller }) => ({ params: { userId: caller.publicId }, body: objection }),
  'sellers.release': ({ heldId }) => ({ params: { userId: heldId } }),
  'ai.execute': ({ publishedId }) => ({ body: { productId: publishedId, apiKeyId: 'demo', variables } }),
  'reference.get': () => ({}),
  'webhooks.create': () => ({
    body: { ...endpointBody, headers: { 'X-Shop': 'one' }, maxPerSecond: 5, description: 'Orders' },
  }),
  'webhooks.list': () => ({}),
  'webhooks.get': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.update': ({ webhookId }) => ({ params: { webhookId }, body: { description: 'Another' } }),
  'webhooks.delete': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.rotateSecret': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.test': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.recover': ({ webhookId }) => ({ params: { webhookId }, body: { since: '2026-01-01' } }),
  'webhooks.health': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.deliveries': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.eventTypes': () => ({}),
  'webhooks.sourceAddresses': () => ({}),
  'webhooks.callbackSecret': () => ({ body: { overlapHours: 1 } }),
  'deliveries.list': () => ({}),
  'deliveries.get': ({ deliveryId }) => ({ params: { deliveryId } }),
  'deliveries.redeliver': ({ deliveryId }) => ({ params: { deliveryId } }),
  'deliveries.export': () => ({}),
  'deliveries.tail': () => ({}),
  'billing.get': () => ({}),
  'billing.update': () => ({ body: { company: 'Lindt Text GmbH', taxRate: 19 } }),
  'credentials.list': () => ({}),
  'credentials.create': () => ({ body: { provider: 'openai', key: 'sk-openai-0123456789' } }),
  'credentials.update': ({ providerKeyId }) => ({ params: { providerKeyId }, body: { name: 'Team' } }),
  'credentials.rotate': ({ providerKeyId }) => ({
    params: { providerKeyId },
    body: { key: 'sk-renewed-0123456789' },
  }),
  'credentials.remove': ({ providerKeyId }) => ({ params: { providerKeyId } }),
  'workflows.execute': ({ workflowId }) => ({
    params: { workflowId },
    body: { input: variables, apiKeys: { openai: 'demo' } },
  }),
  'executions.cancel': ({ runningId }) => ({ params: { executionId: runningId } }),
  'executions.rerun': ({ ranId }) => ({ params: { executionId: ranId } }),
  'executions.events': ({ ranId }) => ({ params: { executionId: ranId } }),
  'executions.list': () => ({}),
  'executions.get': ({ executionId }) => ({ params: { executionId } }),
  'executions.costs': () => ({}),
  'executions.settings': () => ({}),
  'executions.configure': () => ({ body: { keepTexts: true } }),
  'keys.list': () => ({}),
  'keys.create': () => ({ body: { name: 'CI', permissions: { 'products:read': true } } }),
  'keys.roll': ({ keyId }) => ({ params: { keyId }, body: { graceHours: 1 } }),
  'keys.revoke': ({ keyId }) => ({ params: { keyId } }),
  'usage.get': () => ({}),
  'plans.get': () => ({}),
  'plans.choose': () => ({ body: { plan: 'free' } }),
  'plans.getAssigned': ({ memberId }) => ({ params: { userId: memberId } }),
  'plans.assign': ({ memberId }) => ({ params: { userId: memberId }, body: { plan: 'pro' } }),
  'apps.list': () => ({}),
  'apps.create': () => ({
    body: { name: 'Desk', redirectUris: ['https://desk.example/back'], scopes: ['products:read'] },
  }),
  'apps.update': ({ appId }) => ({ params: { appId }, body: { name: 'Another desk' } }),
  'apps.rotateSecret': ({ appId }) => ({ params: { appId } }),
  'apps.delete': ({ appId }) => ({ params: { appId } }),
  'grants.list': () => ({}),
  'grants.revoke': ({ authorizedAppId }) => ({ params: { appId: authorizedAppId } }),
  'wallet.list': () => ({}),
  'wallet.add': () => ({ body: { token: 'pm_card_visa' } }),
  'wallet.choose': ({ methodId }) => ({ params: { methodId } }),
  'wallet.remove': ({ methodId }) => ({ params: { methodId } }),
  'sandbox.action': ({ actionToken }) => ({ params: { token: actionToken } }),
  'sandbox.decide': ({ actionToken }) => ({ params: { token: actionToken }, body: { approve: true } }),
  'auth.session': () => ({}),
  'auth.magicLink': ({ caller }) => ({ body: { email: caller.email } }),
  'auth.login': ({ caller, password, passkeyAssertion }) => ({
    body: { email: caller.email, password },
    optional: { passkey: passkeyAssertion },
  }),
  'auth.logout': () => ({}),
  'auth.passkeyOptions': () => ({}),
  'auth.passkey': ({ passkeyAssertion }) => ({ body: { passkey: passkeyAssertion } }),
  'passkeys.list': () => ({}),
  'passkeys.options': () => ({}),
  'passkeys.add': ({ passkeyRegistration }) => ({ body: { name: 'Phone', passkey: passkeyRegistration } }),
  'passkeys.rename': ({ passkeyId }) => ({ params: { passkeyId }, body: { name: 'Old laptop' } }),
  'passkeys.remove': ({ passkeyId }) => ({ params: { passkeyId } }),
  'auth.prove': ({ password, passkeyAssertion }) => ({
    body: { password },
    optional: { passkey: passkeyAssertion },
  }),
  'auth.sendProofCode': () => ({}),
  'auth.confirmEmail': ({ emailToken }) => ({ body: { token: emailToken } }),
  'account.get': () => ({}),
  'account.update': () => ({
    body: { name: 'Another name', bio: 'Writes.' },
    optional: { links: [{ label: 'Blog', url: 'https://example.com/' }] },
  }),
  'account.uploadPicture': () => ({
    params: { picture: 'avatar' },
    form: () => formOf('image', pictureFile()),
  }),
  'account.removePicture': () => ({ params: { picture: 'banner' } }),
  'account.setPassword': ({ password }) => ({
    body: { currentPassword: password, newPassword: 'another long sentence' },
  }),
  'account.changeEmail': ({ caller }) => ({ body: { email: `new.${caller.email}` } }),
  'sessions.list': () => ({}),
  'sessions.revoke': ({ otherSessionId }) => ({ params: { sessionId: otherSessionId } }),
  'sessions.revokeOthers': () => ({}),
  'account.export': () => ({}),
  'account.close': ({ leaving: { session, email } }) => ({ body: { email }, key: session }),
  'totp.enrol': () => ({}),
  'totp.confirm': ({ enrolmentCode }) => ({ body: { code: enrolmentCode() } }),
  'totp.disable': ({ guarded: { session, code } }) => ({ body: { code: code() }, key: session }),
  'totp.renewRecoveryCodes': ({ guarded: { session, code } }) => ({ body: { code: code() }, key: session }),
  'identities.list': () => ({}),
  'identities.link': () => ({ params: { provider: 'github' } }),
  'identities.unlink': () => ({ params: { provider: 'github' } }),
  'users.list': () => ({}),
  'users.get': ({ memberId }) => ({ params: { userId: memberId } }),
  'users.setRoles': ({ memberId }) => ({ params: { userId: memberId }, body: { roles: ['seller'] } }),
  'users.verify': ({ memberId }) => ({ params: { userId: memberId }, body: { verified: true } }),
  'users.suspend': ({ memberId }) => ({ params: { userId: memberId }, body: objection }),
  'users.restore': ({ suspendedUserId }) => ({ params: { userId: suspendedUserId } }),
  'users.clearProfile': ({ memberId }) => ({
    params: { userId: memberId },
    body: { parts: ['bio', 'avatar'], ...objection },
  }),
  'shop.get': () => ({}),
  'shop.products': () => ({}),
  'settings.get': () => ({}),
  'settings.checklist': () => ({}),
  'settings.testMail': () => ({}),
  'settings.update': () => ({
    body: { name: 'Prompt Harbor', tagline: 'For makers' },
    optional: {
      categories: [{ slug: 'writing', en: 'Writing', de: 'Schreiben', hidden: false }],
      collections: [{ slug: 'start-here', title: 'Start here', text: '', productIds: [] }],
      legal: { imprint: noText, terms: noText, privacy: noText, refunds: noText },
    },
  }),
  'settings.uploadLogo': () => ({ form: () => formOf('image', pictureFile()) }),
  'settings.deleteLogo': () => ({}),
  'invitations.list': () => ({}),
  'invitations.create': () => ({ body: { email: 'mara@example.com', role: 'seller', expiresInDays: 7 } }),
  'invitations.revoke': ({ invitationId }) => ({ params: { invitationId } }),
  'audit.list': () => ({}),
  'ledger.health': () => ({}),
  'auth.verify': ({ signInToken, passkeyAssertion }) => ({
    body: { token: signInToken },
    optional: { passkey: passkeyAssertion },
  }),
}

/** A valid call of the operation on this stage. */
export const sampleOf = (operation: Operation, stage: Stage): Sample => {
  const sample = samples[operation.id]
  if (!sample) throw new Error(`test/support/samples.ts has no sample of ${operation.id}: add one`)
  return sample(stage)
}

/** What an operation works on without naming it. */
const presupposed: Readonly<Record<string, readonly StageField[]>> = {
  'destinations.set': ['payoutId'],
  'passkeys.options': ['passkeyId'],
  'payouts.create': ['payoutId'],
  'sessions.revokeOthers': ['otherSessionId'],
  'totp.enrol': ['enrolmentCode'],
}

export const neededFor = ({ id }: Operation): readonly StageField[] => presupposed[id] ?? []
