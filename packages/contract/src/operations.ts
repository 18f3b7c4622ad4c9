import { accountOperations } from './accounts/operations.ts'
import { getMarketAnalytics } from './analytics/admin-analytics.ts'
import * as analytics from './analytics/analytics.ts'
import * as exports from './analytics/exports.ts'
import * as keys from './accounts/api-keys.ts'
import { listAudit } from './accounts/audit.ts'
import { getAccountInvoice, getBilling, listAccountInvoices, updateBilling } from './money/billing.ts'
import * as taxReports from './money/tax/tax-reports.ts'
import * as balance from './money/balance.ts'
import * as conversations from './execution/conversations.ts'
import { estimatePrompt } from './execution/estimate.ts'
import { executePrompt } from './execution/execution.ts'
import * as executions from './execution/executions.ts'
import { listModels } from './execution/models.ts'
import * as files from './catalog/files.ts'
import * as following from './interests/following.ts'
import * as savedSearches from './interests/saved-searches.ts'
import * as wishlist from './interests/wishlist.ts'
import * as notifications from './notifications/notifications.ts'
import * as preferences from './notifications/preferences.ts'
import { getLedgerHealth } from './money/ledger-health.ts'
import * as moderation from './catalog/moderation.ts'
import * as reports from './catalog/reports.ts'
import * as appeals from './catalog/appeals.ts'
import type { Operation } from './operation.ts'
import * as oauthApps from './accounts/oauth-apps.ts'
import * as payments from './money/payment-methods.ts'
import * as discounts from './money/discounts.ts'
import * as disputes from './money/disputes.ts'
import * as destinations from './money/destinations.ts'
import { listGifts } from './catalog/gifts.ts'
import * as credit from './credit/credit.ts'
import { getRunPrice, setRunPrice } from './credit/run-prices.ts'
import { getExchangeRates } from './markets/exchange-rates.ts'
import { getMarketPrices, setMarketPrices } from './markets/market-prices.ts'
import { getSubscriptionPrices, setSubscriptionPrices } from './subscriptions/subscription-prices.ts'
import { changeSubscription, getSubscription, listSubscriptions } from './subscriptions/subscriptions.ts'
import * as partners from './money/partners.ts'
import { changeRemix, getRemix } from './money/remixes.ts'
import * as payouts from './money/payouts.ts'
import * as providerKeys from './execution/provider-keys.ts'
import * as plans from './accounts/plans.ts'
import * as products from './catalog/products.ts'
import { createCheckout } from './money/checkouts.ts'
import * as purchases from './money/purchases.ts'
import * as receipts from './money/receipts.ts'
import { getReference } from './reference.ts'
import * as refunds from './money/refunds.ts'
import * as withdrawal from './money/withdrawal.ts'
import * as reviews from './catalog/reviews.ts'
import { getSeller, getSellerContact } from './accounts/sellers.ts'
import * as workflows from './execution/workflows.ts'
import * as licenses from './catalog/licenses.ts'
import * as invitations from './shop/invitations.ts'
import * as operating from './shop/operating.ts'
import * as settings from './shop/settings.ts'
import * as versions from './catalog/versions.ts'
import * as deliveries from './webhooks/deliveries.ts'
import * as listeners from './webhooks/listeners.ts'
import * as webhooks from './webhooks/webhooks.ts'

/** Every endpoint of the API, in the order of the reference. */
export const operations: readonly Operation[] = [
  products.listProducts,
  products.listFacets,
  products.suggestSearches,
  products.getProduct,
  products.listRelated,
  getSeller,
  getSellerContact,
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
  reports.createReport,
  reports.listReports,
  reports.decideReport,
  appeals.createAppeal,
  appeals.listOwnAppeals,
  appeals.listAppeals,
  appeals.decideAppeal,
  files.uploadFiles,
  files.listFiles,
  files.deleteFile,
  files.uploadImages,
  files.deleteImage,
  files.getImage,
  createCheckout,
  purchases.createPurchase,
  purchases.listPurchases,
  purchases.getPurchase,
  purchases.correctInvoice,
  withdrawal.withdrawPurchase,
  refunds.requestRefund,
  refunds.grantRefund,
  refunds.listRefunds,
  refunds.getRefund,
  refunds.approveRefund,
  refunds.rejectRefund,
  refunds.cancelRefund,
  refunds.listOverdueRefunds,
  refunds.listRefunders,
  receipts.download,
  receipts.receipt,
  receipts.receiptPdf,
  licenses.getLicense,
  licenses.checkLicense,
  licenses.listLicenseKeys,
  licenses.listRevokedLicenses,
  reviews.createReview,
  reviews.listReviews,
  reviews.summarizeReviews,
  reviews.updateReview,
  reviews.deleteReview,
  reviews.answerReview,
  reviews.reportReview,
  reviews.listReportedReviews,
  reviews.dismissReports,
  wishlist.listWishlist,
  wishlist.getWish,
  wishlist.addWish,
  wishlist.removeWish,
  following.listFollowing,
  following.getFollowing,
  following.followSeller,
  following.unfollowSeller,
  discounts.listDiscounts,
  discounts.createDiscount,
  discounts.changeDiscount,
  partners.listPartners,
  partners.invitePartner,
  partners.acceptPartnership,
  partners.endPartnership,
  getRemix,
  changeRemix,
  listGifts,
  getRunPrice,
  setRunPrice,
  getMarketPrices,
  setMarketPrices,
  getExchangeRates,
  getSubscriptionPrices,
  setSubscriptionPrices,
  listSubscriptions,
  getSubscription,
  changeSubscription,
  credit.getCredit,
  credit.topUpCredit,
  credit.listCreditEntries,
  credit.setCreditLimits,
  disputes.listDisputes,
  disputes.listAllDisputes,
  disputes.getDispute,
  disputes.submitDisputeEvidence,
  disputes.acceptDispute,
  savedSearches.listSavedSearches,
  savedSearches.createSavedSearch,
  savedSearches.renameSavedSearch,
  savedSearches.markSearchSeen,
  savedSearches.deleteSavedSearch,
  notifications.listNotifications,
  notifications.countNotifications,
  notifications.followNotifications,
  notifications.updateNotification,
  notifications.readNotifications,
  preferences.getNotificationPreferences,
  preferences.updateNotificationPreferences,
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
  destinations.getPayoutDestination,
  destinations.setPayoutDestination,
  destinations.createOnboardingLink,
  payouts.listHolds,
  payouts.holdSeller,
  payouts.releaseSeller,
  executePrompt,
  estimatePrompt,
  listModels,
  conversations.listConversations,
  conversations.getConversation,
  conversations.removeConversation,
  workflows.executeWorkflow,
  executions.listExecutions,
  executions.getExecution,
  workflows.cancelExecution,
  workflows.rerunExecution,
  workflows.retryExecution,
  workflows.answerExecution,
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
  listeners.openListener,
  listeners.readListener,
  listeners.testListeners,
  listeners.closeListener,
  getBilling,
  updateBilling,
  listAccountInvoices,
  getAccountInvoice,
  taxReports.getTaxReport,
  taxReports.getMarketTaxReport,
  taxReports.getOssReport,
  taxReports.getMarketOssReport,
  ...accountOperations,
  invitations.listInvitations,
  invitations.createInvitation,
  invitations.revokeInvitation,
  listAudit,
  getLedgerHealth,
  settings.getShop,
  operating.listShopProducts,
  operating.getChecklist,
  settings.getSettings,
  settings.updateSettings,
  settings.uploadLogo,
  settings.deleteLogo,
  operating.testMail,
  operating.showExampleEmail,
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
  plans.getAssignedPlan,
  plans.assignPlan,
  plans.getRateLimits,
  plans.setRateLimits,
  oauthApps.listOAuthApps,
  oauthApps.createOAuthApp,
  oauthApps.updateOAuthApp,
  oauthApps.rotateOAuthAppSecret,
  oauthApps.deleteOAuthApp,
  oauthApps.listAuthorizedApps,
  oauthApps.revokeAuthorizedApp,
  payments.listPaymentMethods,
  payments.addPaymentMethod,
  payments.beginPaymentMethod,
  payments.makePaymentMethodDefault,
  payments.removePaymentMethod,
  payments.showSandboxAction,
  payments.decideSandboxAction,
  getReference,
]
