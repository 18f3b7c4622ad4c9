import { verifyLink } from './auth.ts'
import { executePrompt } from './execution.ts'
import type { Operation } from './operation.ts'
import * as products from './products.ts'
import * as purchases from './purchases.ts'

/** Every endpoint of the API, in the order of the reference. */
export const operations: readonly Operation[] = [
  products.listProducts,
  products.getProduct,
  products.createProduct,
  products.updateProduct,
  products.deleteProduct,
  products.publishProduct,
  products.unpublishProduct,
  purchases.createPurchase,
  purchases.listPurchases,
  purchases.getPurchase,
  purchases.download,
  purchases.receipt,
  purchases.receiptPdf,
  executePrompt,
  verifyLink,
]
