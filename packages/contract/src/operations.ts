import * as account from './account.ts'
import { getMarketAnalytics } from './admin-analytics.ts'
import * as analytics from './analytics.ts'
import * as exports from './analytics-exports.ts'
import * as keys from './api-keys.ts'
import { listAudit } from './audit.ts'
import * as auth from './auth.ts'
import { getBilling, updateBilling } from './billing.ts'
import * as balance from './balance.ts'
import { executePrompt } from './execution.ts'
import * as executions from './executions.ts'
import * as files from './files.ts'
import * as identities from './identities.ts'
import { getLedgerHealth } from './ledger-health.ts'
import * as moderation from './moderation.ts'
import type { Operation } from './operation.ts'
import * as oauthApps from './oauth-apps.ts'
import * as payments from './payment-methods.ts'
import * as payouts from './payouts.ts'
import * as providerKeys from './provider-keys.ts'
import * as plans from './plans.ts'
import * as products from './products.ts'
import * as purchases from './purchases.ts'
import { getReference } from './reference.ts'
import * as refunds from './refunds.ts'
import * as reviews from './reviews.ts'
import * as twoFactor from './two-factor.ts'
import * as workflows from './workflows.ts'
import * as users from './users.ts'
import * as versions from './versions.ts'
import * as deliveries from './webhook-deliveries.ts'
import * as webhooks from './webhooks.ts'

/** Every endpoint of the API, in the order of the reference. */
export const operations: readonly Operation[] = [
  products.listProducts,
  products.listFacets,
  products.suggestSearches,
  products.getProduct,
  products.listRelated,
  products.createProduct,
  products.updateProduct,
  products.deleteProduct,
  products.publishProduct,
  products.unpublishProduct,
  versions.listVersions,
  versions.getVersion,
  versions.diffVersions,
  moderation.listForReview,
  moderation.approveProduct,
  moderation.rejectProduct,
  moderation.suspendProduct,
  moderation.restoreProduct,
  files.uploadFiles,
  files.listFiles,
  files.deleteFile,
  files.uploadImages,
  files.deleteImage,
  files.getImage,
  purchases.createPurchase,
  purchases.listPurchases,
  purchases.getPurchase,
  refunds.requestRefund,
  refunds.listRefunds,
  refunds.getRefund,
  refunds.approveRefund,
  refunds.rejectRefund,
  refunds.cancelRefund,
  refunds.listOverdueRefunds,
  purchases.download,
  purchases.receipt,
  purchases.receiptPdf,
  reviews.createReview,
  reviews.listReviews,
  reviews.summarizeReviews,
  reviews.updateReview,
  reviews.deleteReview,
  reviews.answerReview,
  reviews.reportReview,
  reviews.listReportedReviews,
  analytics.getProductAnalytics,
  analytics.getRevenueAnalytics,
  analytics.getCustomerAnalytics,
  exports.exportProductAnalytics,
  exports.exportRevenueAnalytics,
  exports.exportCustomerAnalytics,
  getMarketAnalytics,
  balance.getBalance,
  balance.listBalanceTransactions,
  balance.getStatement,
  payouts.listPayouts,
  payouts.getPayout,
  payouts.createPayout,
  payouts.getPayoutDestination,
  payouts.setPayoutDestination,
  payouts.listHolds,
  payouts.holdSeller,
  payouts.releaseSeller,
  executePrompt,
  workflows.executeWorkflow,
  executions.listExecutions,
  executions.getExecution,
  workflows.cancelExecution,
  workflows.rerunExecution,
  workflows.followExecution,
  executions.listCosts,
  executions.getExecutionSettings,
  executions.changeExecutionSettings,
  webhooks.createWebhook,
  webhooks.listWebhooks,
  webhooks.getWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.rotateWebhookSecret,
  webhooks.testWebhook,
  webhooks.recoverWebhook,
  webhooks.getWebhookHealth,
  deliveries.listWebhookDeliveries,
  deliveries.listDeliveries,
  deliveries.getDelivery,
  deliveries.redeliver,
  deliveries.exportDeliveries,
  deliveries.tailDeliveries,
  webhooks.listEventTypes,
  webhooks.listSourceAddresses,
  webhooks.rotateCallbackSecret,
  getBilling,
  updateBilling,
  auth.sendMagicLink,
  auth.verifyLink,
  auth.login,
  auth.logout,
  auth.getSession,
  auth.confirmEmail,
  account.getAccount,
  account.updateAccount,
  account.setPassword,
  account.changeEmail,
  account.listSessions,
  account.revokeSession,
  account.revokeOtherSessions,
  twoFactor.enrolTotp,
  twoFactor.confirmTotp,
  twoFactor.disableTotp,
  twoFactor.renewRecoveryCodes,
  identities.listIdentities,
  identities.linkIdentity,
  identities.unlinkIdentity,
  users.listUsers,
  users.getUser,
  users.setRoles,
  users.verifyAuthor,
  users.suspendUser,
  users.restoreUser,
  listAudit,
  getLedgerHealth,
  keys.listApiKeys,
  keys.createApiKey,
  keys.rollApiKey,
  keys.revokeApiKey,
  keys.getUsage,
  providerKeys.listProviderKeys,
  providerKeys.addProviderKey,
  providerKeys.changeProviderKey,
  providerKeys.rotateProviderKey,
  providerKeys.removeProviderKey,
  plans.getPlan,
  plans.choosePlan,
  plans.assignPlan,
  oauthApps.listOAuthApps,
  oauthApps.createOAuthApp,
  oauthApps.updateOAuthApp,
  oauthApps.rotateOAuthAppSecret,
  oauthApps.deleteOAuthApp,
  oauthApps.listAuthorizedApps,
  oauthApps.revokeAuthorizedApp,
  payments.listPaymentMethods,
  payments.addPaymentMethod,
  payments.makePaymentMethodDefault,
  payments.removePaymentMethod,
  payments.showSandboxAction,
  payments.decideSandboxAction,
  getReference,
]
