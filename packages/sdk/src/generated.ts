// Written by tools/generate-sdk.ts from the OpenAPI document; changes here are lost.

export interface Schemas {
  /** The error envelope of every refused or failed request. */
  Error: {
    success: false
    error: {
      code: string
      message: string
      details: {
        field?: string
        reason?: string
        errors?: Array<{
          field: string
          reason: string
        }>
      } & Record<string, unknown>
    }
    meta: {
      timestamp: string
      request_id: string
    }
  }
}

export interface Operations {
  products: {
    /**
     * List and search products
     *
     * Published products, filtered, searched and sorted. Ties are broken by newest, so paging never repeats or skips. A page past the end is empty with the true total.
     *
     * Needs the permission `products:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Product type in any case, or `all` */
          type?: string
          /** Category slug, or `all` */
          category?: string
          /** AI provider, or `all` */
          provider?: string
          /** minPrice */
          minPrice?: number
          /** maxPrice */
          maxPrice?: number
          /** Sort field; default `relevance` */
          sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title'
          /** Default `desc` */
          order?: 'asc' | 'desc'
          /** Search query */
          search?: string
          /** The caller's own products in every state */
          mine?: boolean
          /** With `mine=true`: one state, or `all` */
          status?: string
        }
      }
      data: Array<{
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        description: string
        /** Product type */
        type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
        /** Category slug */
        category: string
        /** Decimal amount in the currency's major unit */
        price: number
        /** ISO 4217 code in capitals */
        currency: string
        /** The seller of the product */
        author: {
          /** Identifier of the author, `usr_…` */
          id: string
          name: string
          /** Whether the operator has verified this seller */
          verified: boolean
        }
        rating: {
          average: number
          count: number
        }
        stats: {
          views: number
          purchases: number
        }
        /** AI provider identifiers */
        compatibility: string[]
        tags: string[]
        /** State of the product */
        status: 'draft' | 'pending_review' | 'published' | 'rejected' | 'unpublished' | 'suspended' | 'deleted'
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
      }>
    }
    /**
     * Create a product
     *
     * Creates a draft of the caller. The `Location` header names it; publish it to put it on sale.
     *
     * Needs the permission `products:write`.
     */
    create: {
      kind: 'object'
      input: {
        /** A new product; it starts as a draft */
        body: {
          /** Not blank */
          title: string
          /** Not blank */
          description: string
          /** PROMPT, WORKFLOW, SKILL or BUNDLE, in any case */
          type: string
          /** At most the currency's decimals */
          price: number
          /** At most 256 KiB as UTF-8; not blank */
          content: string
          /** Category slug, made on first use; default `uncategorized` */
          category?: string
          /** What the buyer needs */
          requirements?: string[]
          tags?: string[]
          /** AI provider identifiers */
          compatibility?: string[]
          /** ISO 4217; default the marketplace currency */
          currency?: string
          /** Default 1.0.0 */
          version?: string
          changelog?: string
          /** What the product does */
          features?: string[]
          /** Image URLs */
          images?: string[]
          /** Shown in place of locked content */
          preview?: string
          /** Refund window in days; default 30 */
          refundPolicyDays?: 0 | 7 | 14 | 30 | 183
        }
      }
      data: {
        /** Identifier of the new product, `prod_…` */
        id: string
        status: 'draft'
        message: string
      }
    }
    /**
     * Read a product
     *
     * The author, entitled buyers and admins read the whole `content`; everybody else the preview with `contentLocked: true`. A product that is not published exists only for them.
     *
     * Needs the permission `products:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        description: string
        /** Product type */
        type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
        /** Category slug */
        category: string
        /** Decimal amount in the currency's major unit */
        price: number
        /** ISO 4217 code in capitals */
        currency: string
        author: {
          /** Identifier of the author, `usr_…` */
          id: string
          name: string
          /** Whether the operator has verified this seller */
          verified: boolean
          bio: string
        }
        rating: {
          average: number
          count: number
        }
        stats: {
          views: number
          purchases: number
          rating: number
          reviews: number
        }
        /** AI provider identifiers */
        compatibility: string[]
        tags: string[]
        /** State of the product */
        status: 'draft' | 'pending_review' | 'published' | 'rejected' | 'unpublished' | 'suspended' | 'deleted'
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
        /** The whole content for those entitled to it, else the preview */
        content: string
        /** Whether `content` is only the preview */
        contentLocked: boolean
        preview: string
        requirements: string[]
        features: string[]
        /** The product's own version, semantic-version style */
        version: string
        changelog: string
        files: Array<{
          name: string
          /** Bytes */
          size: number
          type: string
        }>
        images: string[]
        /** Derived from the content; what an execution asks for */
        variables: Array<{
          name: string
          /** Type that the value is read as */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
      }
    }
    /**
     * Change a product
     *
     * Only the author or an admin. New `content` of a product that has been published makes a new version. `If-Match` with the ETag of a read guards against lost updates.
     *
     * Needs the permission `products:write`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        /** Only the fields to change */
        body: {
          /** Not blank */
          title?: string
          /** Not blank */
          description?: string
          /** PROMPT, WORKFLOW, SKILL or BUNDLE, in any case */
          type?: string
          /** At most the currency's decimals */
          price?: number
          /** At most 256 KiB as UTF-8; not blank */
          content?: string
          /** Category slug, made on first use; default `uncategorized` */
          category?: string
          /** What the buyer needs */
          requirements?: string[]
          tags?: string[]
          /** AI provider identifiers */
          compatibility?: string[]
          /** ISO 4217; default the marketplace currency */
          currency?: string
          /** Default 1.0.0 */
          version?: string
          changelog?: string
          /** What the product does */
          features?: string[]
          /** Image URLs */
          images?: string[]
          /** Shown in place of locked content */
          preview?: string
          /** Refund window in days; default 30 */
          refundPolicyDays?: 0 | 7 | 14 | 30 | 183
        }
      }
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        description: string
        /** Product type */
        type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
        /** Category slug */
        category: string
        /** Decimal amount in the currency's major unit */
        price: number
        /** ISO 4217 code in capitals */
        currency: string
        author: {
          /** Identifier of the author, `usr_…` */
          id: string
          name: string
          /** Whether the operator has verified this seller */
          verified: boolean
          bio: string
        }
        rating: {
          average: number
          count: number
        }
        stats: {
          views: number
          purchases: number
          rating: number
          reviews: number
        }
        /** AI provider identifiers */
        compatibility: string[]
        tags: string[]
        /** State of the product */
        status: 'draft' | 'pending_review' | 'published' | 'rejected' | 'unpublished' | 'suspended' | 'deleted'
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
        /** The whole content for those entitled to it, else the preview */
        content: string
        /** Whether `content` is only the preview */
        contentLocked: boolean
        preview: string
        requirements: string[]
        features: string[]
        /** The product's own version, semantic-version style */
        version: string
        changelog: string
        files: Array<{
          name: string
          /** Bytes */
          size: number
          type: string
        }>
        images: string[]
        /** Derived from the content; what an execution asks for */
        variables: Array<{
          name: string
          /** Type that the value is read as */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
      }
    }
    /**
     * Delete a product
     *
     * Takes the product off the catalogue for good. Buyers keep what they bought.
     *
     * Needs the permission `products:write`.
     */
    delete: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        deleted: true
        status: 'deleted'
      }
    }
    /**
     * Publish a product
     *
     * Puts a complete product on sale. The content is checked; faults are named by place and reason.
     *
     * Needs the permission `products:write`.
     */
    publish: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        description: string
        /** Product type */
        type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
        /** Category slug */
        category: string
        /** Decimal amount in the currency's major unit */
        price: number
        /** ISO 4217 code in capitals */
        currency: string
        author: {
          /** Identifier of the author, `usr_…` */
          id: string
          name: string
          /** Whether the operator has verified this seller */
          verified: boolean
          bio: string
        }
        rating: {
          average: number
          count: number
        }
        stats: {
          views: number
          purchases: number
          rating: number
          reviews: number
        }
        /** AI provider identifiers */
        compatibility: string[]
        tags: string[]
        /** State of the product */
        status: 'draft' | 'pending_review' | 'published' | 'rejected' | 'unpublished' | 'suspended' | 'deleted'
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
        /** The whole content for those entitled to it, else the preview */
        content: string
        /** Whether `content` is only the preview */
        contentLocked: boolean
        preview: string
        requirements: string[]
        features: string[]
        /** The product's own version, semantic-version style */
        version: string
        changelog: string
        files: Array<{
          name: string
          /** Bytes */
          size: number
          type: string
        }>
        images: string[]
        /** Derived from the content; what an execution asks for */
        variables: Array<{
          name: string
          /** Type that the value is read as */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
      }
    }
    /**
     * Take a product off sale
     *
     * Hides the product from the catalogue; buyers keep it and it can be published again.
     *
     * Needs the permission `products:write`.
     */
    unpublish: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        description: string
        /** Product type */
        type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
        /** Category slug */
        category: string
        /** Decimal amount in the currency's major unit */
        price: number
        /** ISO 4217 code in capitals */
        currency: string
        author: {
          /** Identifier of the author, `usr_…` */
          id: string
          name: string
          /** Whether the operator has verified this seller */
          verified: boolean
          bio: string
        }
        rating: {
          average: number
          count: number
        }
        stats: {
          views: number
          purchases: number
          rating: number
          reviews: number
        }
        /** AI provider identifiers */
        compatibility: string[]
        tags: string[]
        /** State of the product */
        status: 'draft' | 'pending_review' | 'published' | 'rejected' | 'unpublished' | 'suspended' | 'deleted'
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
        /** The whole content for those entitled to it, else the preview */
        content: string
        /** Whether `content` is only the preview */
        contentLocked: boolean
        preview: string
        requirements: string[]
        features: string[]
        /** The product's own version, semantic-version style */
        version: string
        changelog: string
        files: Array<{
          name: string
          /** Bytes */
          size: number
          type: string
        }>
        images: string[]
        /** Derived from the content; what an execution asks for */
        variables: Array<{
          name: string
          /** Type that the value is read as */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
      }
    }
  }
  purchases: {
    /**
     * Buy a product
     *
     * Charges the payment method and gives access at once. Send an `Idempotency-Key`: a repeat with the same key and body never buys twice. After a 503 with `details.orderId`, repeat with the same key to learn how it ended.
     *
     * Needs the permission `purchases:write`.
     */
    create: {
      kind: 'object'
      input: {
        /** What to buy and how to pay; the price is read from the product */
        body: {
          /** Identifier of the product to buy, `prod_…` */
          productId: string
          /** Default: the default payment method */
          paymentMethodId?: string
          referralCode?: string
        }
      }
      data: {
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the order */
        status: 'pending' | 'completed' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** Signed address of the download, valid 60 minutes; reading the order gives a fresh one */
        downloadUrl: string
        receipt: {
          /** HTML receipt */
          url: string
          /** PDF invoice */
          pdf: string
        }
        /** Decimal amount in the currency's major unit */
        refundedAmount: number
        /** Decimal amount in the currency's major unit */
        refundableAmount: number
        product: {
          /** Identifier of the product, `prod_…` */
          id: string
          /** As it was when bought */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Version that was bought */
          version: string
        }
        seller: {
          /** Identifier of the seller, `usr_…` */
          id: string
          name: string
        }
        buyer: {
          /** Identifier of the buyer, `usr_…` */
          id: string
          name: string
        }
        paymentMethod: {
          brand: string
          last4: string
        } | null
        referralCode: string | null
        refundPolicy: {
          days: number
          until: string | null
        }
        /** The latest refund, or null */
        refund: null
        invoiceNumber: string | null
        /** ISO 8601, UTC */
        createdAt: string
        completedAt: string | null
        refundedAt: string | null
      }
    }
    /**
     * List purchases
     *
     * The caller's own orders, newest first; with `role=seller` the sales of the caller's products.
     *
     * Needs the permission `purchases:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** One order state, or `all` */
          status?: string
          /** `seller` lists the sales of the caller's products; default `buyer` */
          role?: 'buyer' | 'seller'
        }
      }
      data: Array<{
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the order */
        status: 'pending' | 'completed' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** Signed address of the download, valid 60 minutes; reading the order gives a fresh one */
        downloadUrl: string
        receipt: {
          /** HTML receipt */
          url: string
          /** PDF invoice */
          pdf: string
        }
        /** Decimal amount in the currency's major unit */
        refundedAmount: number
        /** Decimal amount in the currency's major unit */
        refundableAmount: number
        product: {
          /** Identifier of the product, `prod_…` */
          id: string
          /** As it was when bought */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Version that was bought */
          version: string
        }
        seller: {
          /** Identifier of the seller, `usr_…` */
          id: string
          name: string
        }
        buyer: {
          /** Identifier of the buyer, `usr_…` */
          id: string
          name: string
        }
        paymentMethod: {
          brand: string
          last4: string
        } | null
        referralCode: string | null
        refundPolicy: {
          days: number
          until: string | null
        }
        /** The latest refund, or null */
        refund: null
        invoiceNumber: string | null
        /** ISO 8601, UTC */
        createdAt: string
        completedAt: string | null
        refundedAt: string | null
      }>
    }
    /**
     * Read a purchase
     *
     * The order with fresh signed addresses. For the buyer, the seller of the product, and admins.
     *
     * Needs the permission `purchases:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the order, `ord_…` */
          orderId: string
        }
      }
      data: {
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the order */
        status: 'pending' | 'completed' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** Signed address of the download, valid 60 minutes; reading the order gives a fresh one */
        downloadUrl: string
        receipt: {
          /** HTML receipt */
          url: string
          /** PDF invoice */
          pdf: string
        }
        /** Decimal amount in the currency's major unit */
        refundedAmount: number
        /** Decimal amount in the currency's major unit */
        refundableAmount: number
        product: {
          /** Identifier of the product, `prod_…` */
          id: string
          /** As it was when bought */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Version that was bought */
          version: string
        }
        seller: {
          /** Identifier of the seller, `usr_…` */
          id: string
          name: string
        }
        buyer: {
          /** Identifier of the buyer, `usr_…` */
          id: string
          name: string
        }
        paymentMethod: {
          brand: string
          last4: string
        } | null
        referralCode: string | null
        refundPolicy: {
          days: number
          until: string | null
        }
        /** The latest refund, or null */
        refund: null
        invoiceNumber: string | null
        /** ISO 8601, UTC */
        createdAt: string
        completedAt: string | null
        refundedAt: string | null
      }
    }
  }
  downloads: {
    /**
     * Download what was bought
     *
     * The address in `downloadUrl`. Works without a key for 60 minutes; after that, read the order for a fresh one.
     */
    get: {
      kind: 'raw'
      input: {
        params: {
          /** Signed token from the order; it is the credential */
          token: string
        }
      }
      data: Response
    }
  }
  receipts: {
    /**
     * Read a receipt
     *
     * The address in `receipt.url`: the receipt as a page for a browser.
     */
    get: {
      kind: 'raw'
      input: {
        params: {
          /** Signed token from the order; it is the credential */
          token: string
        }
      }
      data: Response
    }
    /**
     * Read a receipt as PDF
     *
     * The address in `receipt.pdf`.
     */
    pdf: {
      kind: 'raw'
      input: {
        params: {
          /** Signed token from the order; it is the credential */
          token: string
        }
      }
      data: Response
    }
  }
  ai: {
    /**
     * Run a prompt
     *
     * Runs a purchased prompt. Variables are checked before any model is called. The demo models (`apiKeyId: "demo"`; model `demo-echo-1`, `demo-slow`, `demo-rate-limit` or `demo-error`) need no provider key.
     *
     * Needs the permission `ai:execute`.
     */
    execute: {
      kind: 'object'
      input: {
        /** Which prompt to run, with what */
        body: {
          /** Identifier of the purchased prompt, `prod_…` */
          productId: string
          /** A stored provider key of the caller, or `demo` for the demo models; default: the caller's default key */
          apiKeyId?: string
          /** Values of the prompt's variables, as text */
          variables?: Record<string, string>
          options?: {
            /** Model name */
            model?: string
            temperature?: number
            maxTokens?: number
          }
        }
      }
      data: {
        /** Identifier of the execution, `exe_…` */
        executionId: string
        output: string
        usage: {
          promptTokens: number
          completionTokens: number
          totalTokens: number
          /** US dollars */
          estimatedCost: number
        }
        metadata: {
          /** The model that really ran */
          model: string
          /** Milliseconds */
          duration: number
          provider: string
          warnings: string[]
        }
      }
    }
  }
  auth: {
    /**
     * Redeem a sign-in link
     *
     * Turns the one-time token of a sign-in link into a session. A link works once, for 10 minutes.
     */
    verify: {
      kind: 'object'
      input: {
        /** A sign-in link to redeem */
        body: {
          /** The one-time token of a sign-in link */
          token: string
        }
      }
      data: {
        /** Session JWT, valid 30 days; also set as a cookie */
        sessionToken: string
        user: {
          /** Identifier of the account, `usr_…` */
          id: string
          email: string
          name: string
        }
      }
    }
  }
}

export const operations = {
  'products.list': { method: 'GET', path: '/v1/products', kind: 'page', idempotent: false },
  'products.create': { method: 'POST', path: '/v1/products', kind: 'object', idempotent: true },
  'products.get': { method: 'GET', path: '/v1/products/{productId}', kind: 'object', idempotent: false },
  'products.update': { method: 'PATCH', path: '/v1/products/{productId}', kind: 'object', idempotent: true },
  'products.delete': { method: 'DELETE', path: '/v1/products/{productId}', kind: 'object', idempotent: true },
  'products.publish': { method: 'POST', path: '/v1/products/{productId}/publish', kind: 'object', idempotent: true },
  'products.unpublish': { method: 'POST', path: '/v1/products/{productId}/unpublish', kind: 'object', idempotent: true },
  'purchases.create': { method: 'POST', path: '/v1/purchases', kind: 'object', idempotent: true },
  'purchases.list': { method: 'GET', path: '/v1/purchases', kind: 'page', idempotent: false },
  'purchases.get': { method: 'GET', path: '/v1/purchases/{orderId}', kind: 'object', idempotent: false },
  'downloads.get': { method: 'GET', path: '/v1/downloads/{token}', kind: 'raw', idempotent: false },
  'receipts.get': { method: 'GET', path: '/v1/receipts/{token}', kind: 'raw', idempotent: false },
  'receipts.pdf': { method: 'GET', path: '/v1/receipts/{token}/pdf', kind: 'raw', idempotent: false },
  'ai.execute': { method: 'POST', path: '/v1/ai/execute', kind: 'object', idempotent: true },
  'auth.verify': { method: 'POST', path: '/api/auth/verify', kind: 'object', idempotent: false },
} as const
