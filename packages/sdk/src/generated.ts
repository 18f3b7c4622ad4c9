// Written by tools/generate-sdk.ts from the OpenAPI document; changes here are lost.

import type * as models from './models.ts'

export interface Operations {
  products: {
    /**
     * List and search products
     *
     * Published products, filtered, searched and sorted; ties are newest first. A page past the end is empty and has the correct total. The `Link` header links to the next page by cursor: following it returns each match once, even if products are added. If a search has no matches, misspelled words are corrected, and the header `X-Search-Corrected` (percent-encoded) contains the corrected search.
     *
     * Requires the permission `products:read`.
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
          /** A tag */
          tag?: string
          /** Identifier of the author, `usr_…` */
          author?: string
          /** minPrice */
          minPrice?: number
          /** Must not be less than `minPrice` */
          maxPrice?: number
          /** Lowest average rating */
          minRating?: number
          /** Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored */
          search?: string
          /** The caller's own products in every state */
          mine?: boolean
          /** With `mine=true`: a state, or `all` */
          status?: string
          /** Sort field; default `relevance` */
          sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title' | 'trending'
          /** Default `desc` */
          order?: 'asc' | 'desc'
          /** Cursor from the `Link` header with `rel="next"` of the previous page: continues after its last item even if products were added meanwhile. `page` is then ignored */
          cursor?: string
        }
      }
      data: models.ProductSummary[]
    }
    /**
     * Create a product
     *
     * Creates a draft. The `Location` header has its path; publish it to put it on sale.
     *
     * Requires the permission `products:write`.
     */
    create: {
      kind: 'object'
      input: {
        body: models.ProductCreation
      }
      data: {
        /** Identifier of the new product, `prod_…` */
        id: string
        status: 'draft'
        message: string
      }
    }
    /**
     * Count products by filter
     *
     * For each filter of the list, its values and how many products match each. A filter in the request does not restrict its own counts, so that you can offer its other values.
     *
     * Requires the permission `products:read`.
     */
    facets: {
      kind: 'object'
      input: {
        query?: {
          /** Product type in any case, or `all` */
          type?: string
          /** Category slug, or `all` */
          category?: string
          /** AI provider, or `all` */
          provider?: string
          /** A tag */
          tag?: string
          /** Identifier of the author, `usr_…` */
          author?: string
          /** minPrice */
          minPrice?: number
          /** Must not be less than `minPrice` */
          maxPrice?: number
          /** Lowest average rating */
          minRating?: number
          /** Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored */
          search?: string
          /** The caller's own products in every state */
          mine?: boolean
          /** With `mine=true`: a state, or `all` */
          status?: string
        }
      }
      data: models.Facets
    }
    /**
     * Read a product
     *
     * The author, buyers and admins get the full `content`; everyone else gets the preview with `contentLocked: true`. Only they can see an unpublished product.
     *
     * Requires the permission `products:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.Product
    }
    /**
     * Update a product
     *
     * For the author and admins. New `content` of a published product creates a new version. Send the `ETag` that you read as `If-Match` to prevent lost updates.
     *
     * Requires the permission `products:write`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: models.ProductChange
      }
      data: models.Product
    }
    /**
     * Delete a product
     *
     * Removes the product permanently. Buyers keep what they bought.
     *
     * Requires the permission `products:write`.
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
     * List related products
     *
     * Up to 200 published products that share tags, the category or title words with this one, most similar first.
     *
     * Requires the permission `products:read`.
     */
    related: {
      kind: 'page'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.ProductSummary[]
    }
    /**
     * Publish a product
     *
     * Puts a complete product on sale. The content is validated; errors name the path and the reason.
     *
     * Requires the permission `products:write`.
     */
    publish: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.Product
    }
    /**
     * Unpublish a product
     *
     * Takes the product off sale. Buyers keep it, and you can publish it again.
     *
     * Requires the permission `products:write`.
     */
    unpublish: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.Product
    }
  }
  search: {
    /**
     * Suggest searches
     *
     * Titles, tags and categories of published products that start with the text, best first.
     *
     * Requires the permission `products:read`.
     */
    suggestions: {
      kind: 'object'
      input: {
        query?: {
          /** The text typed so far */
          q?: string
          /** limit */
          limit?: number
        }
      }
      data: models.Suggestion[]
    }
  }
  sellers: {
    /**
     * Read a seller
     *
     * The public profile of an account that has a published product or a handle. A former handle finds the account that had it.
     *
     * Requires the permission `products:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** A present or former handle, or an identifier `usr_…` */
          seller: string
        }
      }
      data: models.Seller
    }
    /**
     * Read a seller's contact address
     *
     * The email address that the seller shows to visitors; no page contains it.
     *
     * Requires the permission `products:read`.
     */
    contact: {
      kind: 'object'
      input: {
        params: {
          /** A present or former handle, or an identifier `usr_…` */
          seller: string
        }
      }
      data: models.SellerContact
    }
    /**
     * List sellers on hold
     *
     * Sellers with payouts on hold, newest hold first. Released holds are in the audit log.
     */
    held: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Identifier of one seller, `usr_…` */
          userId?: string
        }
      }
      data: models.HeldSeller[]
    }
    /**
     * Hold a seller's payouts
     *
     * Nothing is paid out until the hold is released. Unsent payouts are canceled.
     */
    hold: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the seller, `usr_…` */
          userId: string
        }
        body: models.PayoutHold
      }
      data: models.SellerHold
    }
    /**
     * Release a seller's payouts
     *
     * Ends the hold. The next weekly run pays again.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    release: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the seller, `usr_…` */
          userId: string
        }
      }
      data: models.SellerHold
    }
  }
  versions: {
    /**
     * List the versions of a product
     *
     * Newest first. Only the author and admins see versions that were never published.
     *
     * Requires the permission `products:read`.
     */
    list: {
      kind: 'page'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.VersionItem[]
    }
    /**
     * Read a version of a product
     *
     * A published version never changes. Buyers can read all published versions.
     *
     * Requires the permission `products:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
          /** A version of the product, such as `1.2.0` */
          version: string
        }
      }
      data: models.VersionDetail
    }
    /**
     * Compare two versions of a product
     *
     * Compares the content line by line with the version in `from`, or with the previous one. Requires access to the content.
     *
     * Requires the permission `products:read`.
     */
    diff: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
          /** A version of the product, such as `1.2.0` */
          version: string
        }
        query?: {
          /** The version to compare with */
          from?: string
        }
      }
      data: models.VersionDiff
    }
  }
  moderation: {
    /**
     * List products to review
     *
     * Products of all sellers in one moderation state, oldest first.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Default `pending_review` */
          status?: 'pending_review' | 'rejected' | 'suspended'
        }
      }
      data: models.ProductSummary[]
    }
    /**
     * Approve a product
     *
     * Publishes a product that is in review.
     */
    approve: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.Product
    }
    /**
     * Reject a product
     *
     * The author sees the reason and can change the product and publish it again.
     */
    reject: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: models.Objection
      }
      data: models.Product
    }
    /**
     * Suspend a product
     *
     * Takes a product in any state off sale, with every bundle that contains it. Buyers keep it.
     */
    suspend: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: models.Objection
      }
      data: models.Product
    }
    /**
     * Restore a product
     *
     * Returns a suspended product to its former state.
     */
    restore: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.Product
    }
  }
  reports: {
    /**
     * Report a product
     *
     * For everyone, with or without an account. The reporter gets an email that it was received, and another with the decision. A second report of the same product from the same address replaces the first while that is open. Limited to five reports per address in a day.
     */
    create: {
      kind: 'object'
      input: {
        body: models.ReportCreation
      }
      data: models.ReportReceipt
    }
    /**
     * List reports of products
     *
     * The oldest open report first, or the last decided.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Default `open` */
          status?: 'open' | 'decided'
        }
      }
      data: models.ProductReport[]
    }
    /**
     * Decide a report
     *
     * Suspends the product, or dismisses the report. A suspension also decides all other open reports of the product. Reporters, and the seller of a suspended product, get the reason by email.
     */
    decide: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the report, `rpt_…` */
          reportId: string
        }
        body: models.ReportDecision
      }
      data: models.ProductReport
    }
  }
  appeals: {
    /**
     * Appeal against a suspension
     *
     * For the seller of a suspended product, once for each suspension. An admin decides, and the seller is notified of the decision and its reason.
     *
     * Requires the permission `products:write`.
     */
    create: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: models.AppealCreation
      }
      data: models.ProductAppeal
    }
    /**
     * List appeals of a product
     *
     * For the seller, newest first.
     *
     * Requires the permission `products:read`.
     */
    listOwn: {
      kind: 'page'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.ProductAppeal[]
    }
    /**
     * List appeals of all sellers
     *
     * The oldest open appeal first, or the last decided.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Default `open` */
          status?: 'open' | 'decided'
        }
      }
      data: models.ProductAppeal[]
    }
    /**
     * Decide an appeal
     *
     * Grants it, which restores the product, or denies it. The seller is notified of the decision and its reason.
     */
    decide: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the appeal, `apl_…` */
          appealId: string
        }
        body: models.AppealDecision
      }
      data: models.ProductAppeal
    }
  }
  files: {
    /**
     * Upload files
     *
     * Adds files to one of your products; a file with the same name is replaced. Either all files are stored or none. Types are detected from the content, and archives are inspected. Files for a published version create the next minor version; buyers keep the versions they have. With an `Idempotency-Key`, two requests are the same if the names and bytes of their files are.
     *
     * Requires the permission `products:write`.
     */
    upload: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: {
          /** The files, each in its own part, with file names; by default at most 100 MiB each */
          file: Blob[]
        }
      }
      data: {
        /** The version that the files belong to */
        version: string
        /** In the order of the request */
        files: models.ProductFile[]
      }
    }
    /**
     * List files
     *
     * The files of the newest version for the author, and of the newest published version for everyone else. Buyers can download them.
     *
     * Requires the permission `products:read`.
     */
    list: {
      kind: 'page'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.ProductFile[]
    }
    /**
     * Delete a file
     *
     * Removes a file from one of your products. A published version never changes: a new version without the file is created instead.
     *
     * Requires the permission `products:write`.
     */
    delete: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
          /** Identifier of the file, `file_…` */
          fileId: string
        }
      }
      data: {
        /** Identifier of the file, `file_…` */
        id: string
        deleted: true
        /** The version that the files belong to */
        version: string
      }
    }
  }
  images: {
    /**
     * Upload images
     *
     * Adds images (PNG, JPEG, WebP, GIF, AVIF) to the end of `images` of one of your products. They are stored as WebP in three sizes, rotated upright and without metadata, and are public. Update `images` of the product to reorder them.
     *
     * Requires the permission `products:write`.
     */
    upload: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: {
          /** The images, each in its own part; at most 20 MiB and 40 megapixels each */
          image: Blob[]
        }
      }
      data: {
        /** In the order of the request */
        images: models.ProductImage[]
      }
    }
    /**
     * Delete an image
     *
     * Removes an uploaded image from one of your products and deletes it.
     *
     * Requires the permission `products:write`.
     */
    delete: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
          /** Identifier of the image, `img_…` */
          imageId: string
        }
      }
      data: {
        id: string
        deleted: true
      }
    }
    /**
     * Read an image
     *
     * An uploaded image of a product: `img_…-large.webp`, `-medium` or `-small`. The content of a URL never changes, so it can be cached forever.
     */
    get: {
      kind: 'raw'
      input: {
        params: {
          /** Identifier of the image, its size and `.webp` */
          image: string
        }
      }
      data: Response
    }
  }
  checkouts: {
    /**
     * Start a checkout
     *
     * Answers with what a purchase would charge you now, and the tax within it: for a bundle, without the products that you own; where buyers name the price, for `amount`, else for the suggested amount. Counted in the seller's analytics, once for each account, product and day.
     */
    create: {
      kind: 'object'
      input: {
        /** The product */
        body: {
          /** Identifier of the product to buy, `prod_…` */
          productId: string
          /** What the buyer chooses to pay for a product of `name_your_price`, in the product's currency, before tax that is added; at least its minimum. Refused for other products */
          amount?: number
          /** Code of a discount of the seller, in any case */
          discountCode?: string
          /** Buy it for others, so many times its price: the order gives codes in place of access, each for one account. Not of a bundle, nor of a product without a fixed price */
          giftQuantity?: number
          /** What is paid for each time */
          period?: models.SubscriptionPeriod
          /** Identifier of a subscription: takes another product that it includes for nothing, or pays its own product now, if it `canPayNow`: the unused days of a month that a year replaces are paid back, `sub_…` */
          subscriptionId?: string
        }
      }
      data: {
        /** Identifier of the product, `prod_…` */
        productId: string
        /** Price of what is bought, before the discount and before tax that is added */
        price: number
        market: {
          /** Where the buyer is (ISO 3166-1) */
          country: string
          /** What it costs elsewhere, before discounts and tax that is added */
          listPrice: number
        } | null
        discount: {
          /** Identifier of the discount, `disc_…` */
          id: string
          code: string | null
          /** What it takes off */
          amount: number
        } | null
        /** What a purchase charges, tax included */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        subscription: {
          /** What is paid for each time */
          period: models.SubscriptionPeriod
          /** ISO 8601, UTC */
          renewsAt: string
          /** What the next payment is, after its discount and before tax that is added */
          renewalPrice: number
          /** What later payments are without a discount, before tax that is added */
          price: number
          paidBack: number | null
        } | null
        /** Tax included in the amount */
        tax: {
          /** Decimal amount in the currency's major unit */
          amount: number
          /** Percent */
          rate: number
          /** Country whose tax it is, with a reverse charge that of the buyer; empty if there is none */
          country: string
          /** `domestic`: of the seller's country; `destination`: of the buyer's country; `own_rate`: set by the seller; the others have no tax */
          reason: 'domestic' | 'destination' | 'own_rate' | 'reverse_charge' | 'small_business' | 'outside_scope' | 'no_tax'
        }
        /** Who sells it and issues the invoice */
        merchantOfRecord: 'seller' | 'marketplace'
        /** Whether you could withdraw from the purchase for 14 days, unless you waive that */
        withdrawalRight: boolean
      }
    }
  }
  purchases: {
    /**
     * Buy a product
     *
     * Charges the payment method and grants access at once. Send an `Idempotency-Key`: repeating the request with the same key and body never buys twice. After a 503 with `details.orderId`, repeat it with the same key to get the result.
     *
     * Requires the permission `purchases:write`.
     */
    create: {
      kind: 'object'
      input: {
        body: models.PurchaseCreation
      }
      data: models.Order
    }
    /**
     * List purchases
     *
     * The caller's own orders, newest first; with `role=seller` the sales of the caller's products.
     *
     * Requires the permission `purchases:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** An order state, `owned` for all whose products can be used (`completed`, `partially_refunded`, `disputed`), or `all` */
          status?: string
          /** Product type in any case, or `all` */
          type?: string
          /** Part of the title of the product or of the name of the other party */
          search?: string
          /** `seller` lists the sales of the caller's products; default `buyer` */
          role?: 'buyer' | 'seller'
        }
      }
      data: models.Order[]
    }
    /**
     * Read a purchase
     *
     * The order with new signed URLs. For the buyer, the seller of the product, and admins.
     *
     * Requires the permission `purchases:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the order, `ord_…` */
          orderId: string
        }
      }
      data: models.Order
    }
    /**
     * Correct an invoice
     *
     * If the billing details of one of you have changed, cancels the invoice by a credit note and issues one with the present details; else nothing changes. The tax stays. For the buyer, until something was refunded.
     *
     * Requires the permission `purchases:write`.
     */
    correctInvoice: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the order, `ord_…` */
          orderId: string
        }
      }
      data: models.Order
    }
    /**
     * Withdraw from a purchase
     *
     * For buyers who are consumers in the EU, within 14 days and without a reason, also if the product was used. Ends access and pays back all that was not refunded before; an email confirms day and time. Refused to those who waived the right with `withdrawalWaiver`, and to others: the refund policy holds for them.
     *
     * Requires the permission `purchases:write`.
     */
    withdraw: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the order, `ord_…` */
          orderId: string
        }
      }
      data: models.Refund
    }
  }
  refunds: {
    /**
     * Request a refund
     *
     * For the buyer. Approved at once if the product was never used and is at most 14 days old, or within the refund window of the seller. Otherwise the seller has three business days to decide, then an admin. The seller or an admin can grant a refund within 180 days; a key of the seller then also needs `refunds:write`.
     *
     * Requires the permission `purchases:write`.
     */
    create: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the order, `ord_…` */
          orderId: string
        }
        body: models.RefundRequest
      }
      data: models.Refund
    }
    /**
     * Refund a sale
     *
     * For the seller and admins, within 180 days of the purchase. Pays the money back.
     *
     * Requires the permission `refunds:write`.
     */
    grant: {
      kind: 'object'
      input: {
        body: models.RefundGrant
      }
      data: models.Refund
    }
    /**
     * List refunds
     *
     * Refunds of the caller's purchases, newest first; with `role=seller` of the caller's sales.
     *
     * Requires the permission `purchases:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** A refund state, or `all` */
          status?: string
          /** `seller` lists refunds of the caller's sales; default `buyer` */
          role?: 'buyer' | 'seller'
        }
      }
      data: models.Refund[]
    }
    /**
     * Read a refund
     *
     * For the buyer, the seller and admins.
     *
     * Requires the permission `purchases:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
        }
      }
      data: models.Refund
    }
    /**
     * Approve a refund
     *
     * For the seller and admins. Pays the money back.
     *
     * Requires the permission `refunds:write`.
     */
    approve: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
        }
        body: models.RefundDecision
      }
      data: models.Refund
    }
    /**
     * Reject a refund
     *
     * For the seller and admins. The buyer can request a refund again.
     *
     * Requires the permission `refunds:write`.
     */
    reject: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
        }
        body: models.RefundDecision
      }
      data: models.Refund
    }
    /**
     * Cancel a refund request
     *
     * For the buyer, while the request is undecided.
     *
     * Requires the permission `purchases:write`.
     */
    cancel: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
        }
        body: models.RefundDecision
      }
      data: models.Refund
    }
    /**
     * List overdue refunds
     *
     * Requests that sellers left undecided for three business days, oldest first. Approve or reject them.
     */
    overdue: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.Refund[]
    }
    /**
     * List buyers by automatic refunds
     *
     * Buyers with automatic refunds in the last 90 days, most refunds first.
     */
    buyers: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.Refunder[]
    }
  }
  downloads: {
    /**
     * Download a purchase
     *
     * The URL in `downloadUrl`. It works without a key for 60 minutes; then read the order to get a new one. A single file is sent as it is, several as a zip, and a product without files as its content, always as an attachment. All but zips support `Range` (206). `If-None-Match` with the `ETag` answers 304 if nothing changed.
     */
    get: {
      kind: 'raw'
      input: {
        params: {
          /** Signed token from the order; it replaces the credential */
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
     * The URL in `receipt.url`: the receipt as a web page. It is valid for a year; read the order to get a new one.
     */
    get: {
      kind: 'raw'
      input: {
        params: {
          /** Signed token from the order; it replaces the credential */
          token: string
        }
      }
      data: Response
    }
    /**
     * Read a receipt as PDF
     *
     * The URL in `receipt.pdf`.
     */
    pdf: {
      kind: 'raw'
      input: {
        params: {
          /** Signed token from the order; it replaces the credential */
          token: string
        }
      }
      data: Response
    }
  }
  licenses: {
    /**
     * Read the license key of a purchase
     *
     * For the buyer: a key that proves the purchase to programs, also without a connection. The same each time. CONFLICT for a purchase that gives no access.
     *
     * Requires the permission `purchases:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the order, `ord_…` */
          orderId: string
        }
      }
      data: models.License
    }
    /**
     * Check a license key
     *
     * Whether this marketplace signed the key, and the purchase still gives access. Without a connection, check its signature with the keys of `licenses.keys`.
     */
    check: {
      kind: 'object'
      input: {
        body: models.LicenseKey
      }
      data: models.LicenseCheck
    }
    /**
     * Read the public keys of licenses
     *
     * A JSON Web Key Set (RFC 7517) by which programs check license keys without a connection.
     */
    keys: {
      kind: 'raw'
      input: {}
      data: Response
    }
    /**
     * List revoked licenses of a product
     *
     * For its seller: the orders that were refunded or lost in a dispute, the last first. Their keys are no longer valid, which programs that check keys without a connection cannot know.
     *
     * Requires the permission `products:read`.
     */
    revoked: {
      kind: 'page'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.RevokedLicense[]
    }
  }
  reviews: {
    /**
     * Review a product
     *
     * Each buyer can write one review and change it later. A full refund removes the review.
     *
     * Requires the permission `purchases:write`.
     */
    create: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: models.ReviewCreation
      }
      data: models.Review
    }
    /**
     * List the reviews of a product
     *
     * Newest first, unless sorted otherwise.
     *
     * Requires the permission `products:read`.
     */
    list: {
      kind: 'page'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Only reviews with this rating */
          rating?: number
          /** Default `createdAt` */
          sort?: 'createdAt' | 'rating'
          /** Default `desc` */
          order?: 'asc' | 'desc'
        }
      }
      data: models.Review[]
    }
    /**
     * Read the rating of a product
     *
     * Current average, number and histogram of its reviews.
     *
     * Requires the permission `products:read`.
     */
    summary: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.ReviewSummary
    }
    /**
     * Update a review
     *
     * For the author of the review.
     *
     * Requires the permission `purchases:write`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the review, `rev_…` */
          reviewId: string
        }
        body: models.ReviewChange
      }
      data: models.Review
    }
    /**
     * Delete a review
     *
     * For the author of the review and admins. The author can write a new one.
     *
     * Requires the permission `purchases:write`.
     */
    delete: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the review, `rev_…` */
          reviewId: string
        }
      }
      data: {
        /** Identifier of the review, `rev_…` */
        reviewId: string
        deleted: true
      }
    }
    /**
     * Answer a review
     *
     * For the seller of the product. A review has one answer.
     *
     * Requires the permission `products:write`.
     */
    answer: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the review, `rev_…` */
          reviewId: string
        }
        /** The answer of the seller */
        body: {
          /** The answer; not blank */
          text: string
        }
      }
      data: models.Review
    }
    /**
     * Report a review
     *
     * Reports the review to the admins. A second report by the same account replaces the first.
     *
     * Requires the permission `products:read`.
     */
    report: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the review, `rev_…` */
          reviewId: string
        }
        /** Why */
        body: {
          /** Reason; not blank */
          reason: string
        }
      }
      data: {
        /** Identifier of the review, `rev_…` */
        reviewId: string
        reported: true
      }
    }
    /**
     * List reported reviews
     *
     * Reviews with open reports, oldest report first.
     */
    reported: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.ReportedReview[]
    }
    /**
     * Dismiss the reports of a review
     *
     * The review stays and leaves the list. It can be reported again.
     */
    dismissReports: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the review, `rev_…` */
          reviewId: string
        }
      }
      data: {
        /** Identifier of the review, `rev_…` */
        reviewId: string
        /** How many reports were dismissed */
        dismissed: number
      }
    }
  }
  wishlist: {
    /**
     * List your wishlist
     *
     * The last added first. `product` has the price now; it is null while the product is not on sale. A product leaves the list when you buy it.
     *
     * Requires the permission `purchases:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.WishlistItem[]
    }
    /**
     * Check whether a product is on your wishlist
     *
     * For a product that you can see, and for any that is on the list.
     *
     * Requires the permission `purchases:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.WishlistState
    }
    /**
     * Add a product to your wishlist
     *
     * A product that is on the list already stays as it is. A list has at most 1,000 products. Products of your own and products that you have bought are refused.
     *
     * Requires the permission `purchases:write`.
     */
    add: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.WishlistState
    }
    /**
     * Remove a product from your wishlist
     *
     * Succeeds also if the product is not on the list.
     *
     * Requires the permission `purchases:write`.
     */
    remove: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.WishlistState
    }
  }
  following: {
    /**
     * List the sellers that you follow
     *
     * The last followed first, each with their newest products.
     *
     * Requires the permission `purchases:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.FollowedSeller[]
    }
    /**
     * Read the followers of a seller
     *
     * How many accounts follow the seller, and whether yours does.
     *
     * Requires the permission `products:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the seller, `usr_…` */
          sellerId: string
        }
      }
      data: models.FollowingState
    }
    /**
     * Follow a seller
     *
     * An account can follow 1,000 sellers, and not itself.
     *
     * Requires the permission `purchases:write`.
     */
    follow: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the seller, `usr_…` */
          sellerId: string
        }
      }
      data: models.FollowingState
    }
    /**
     * Unfollow a seller
     *
     * Succeeds also if you do not follow the seller.
     *
     * Requires the permission `purchases:write`.
     */
    unfollow: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the seller, `usr_…` */
          sellerId: string
        }
      }
      data: models.FollowingState
    }
  }
  discounts: {
    /**
     * List your discounts
     *
     * The last made first.
     *
     * Requires the permission `products:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.Discount[]
    }
    /**
     * Make a discount
     *
     * Buyers enter its code at checkout. It is taken off the price before tax is added or shown, and your share and the fee are of what is left. CONFLICT if you have a discount with this code.
     *
     * Requires the permission `products:write`.
     */
    create: {
      kind: 'object'
      input: {
        body: models.DiscountCreation
      }
      data: models.Discount
    }
    /**
     * Change a discount
     *
     * Changes for whom and how long it is. Orders that used it stay as they are.
     *
     * Requires the permission `products:write`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the discount, `disc_…` */
          discountId: string
        }
        body: models.DiscountChange
      }
      data: models.Discount
    }
  }
  partners: {
    /**
     * List your partners
     *
     * Affiliates and co-sellers with whom you share your sales, or sellers who share theirs with you. The last invited first.
     *
     * Requires the permission `products:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** `partner` lists agreements and invitations by which you get a share; default `seller` */
          side?: 'seller' | 'partner'
        }
      }
      data: models.Partner[]
    }
    /**
     * Invite an affiliate or a co-seller
     *
     * Nothing is shared until they accept. Shares of co-sellers in one product are 90 percent together at most; what is left is yours. Refunds and disputes take back the same part of each share. CONFLICT if there is an open agreement of this kind already.
     *
     * Requires the permission `products:write`.
     */
    invite: {
      kind: 'object'
      input: {
        body: models.PartnerInvitation
      }
      data: models.Partner
    }
    /**
     * Accept an invitation
     *
     * From now on you get your share. CONFLICT if the agreement is not an open invitation any more.
     *
     * Requires the permission `products:write`.
     */
    accept: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the agreement, `part_…` */
          partnerId: string
        }
      }
      data: models.Partner
    }
    /**
     * End an agreement or decline an invitation
     *
     * Both sides can, at any time; a royalty only who gets it. Orders made before keep their shares. Ending it again changes nothing.
     *
     * Requires the permission `products:write`.
     */
    end: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the agreement, `part_…` */
          partnerId: string
        }
      }
      data: models.Partner
    }
  }
  remixes: {
    /**
     * Read on what a product is based
     *
     * The product on which it is based, and the royalty for products that are based on it.
     *
     * Requires the permission `products:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.Remix
    }
    /**
     * Allow remixes, or say on what a product is based
     *
     * For the author. With `derivedFrom`, the seller of that product gets a royalty of each sale, and so do the sellers of the products before it: up to 5 products deep, and 50 percent together. Refunds and disputes take back the same part. CONFLICT for `derivedFrom` of a product that was published.
     *
     * Requires the permission `products:write`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: models.RemixChange
      }
      data: models.Remix
    }
  }
  gifts: {
    /**
     * List the codes of a gift
     *
     * The codes of an order that was bought with `giftQuantity`, for the buyer. A full refund ends them, and the access of those who have redeemed one.
     *
     * Requires the permission `purchases:read`.
     */
    list: {
      kind: 'page'
      input: {
        params: {
          /** Identifier of the order, `ord_…` */
          orderId: string
        }
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.Gift[]
    }
  }
  pricing: {
    /**
     * Read the price of a run
     *
     * What a run costs those who have not bought the product.
     *
     * Requires the permission `products:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.RunPrice
    }
    /**
     * Set the price of a run
     *
     * For the author of a prompt or workflow. Others can then run it without buying it: they pay each successful run from their credit. They do not get the content, but run it with a provider key of their own, in whose log at the provider they may be able to read what was sent; with `includesModel`, with keys of the marketplace. Such a run uses the model and the limits of the prompt, and is refused (`CONFLICT`) if it could cost more than your share.
     *
     * Requires the permission `products:write`.
     */
    set: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: models.RunPriceChange
      }
      data: models.RunPrice
    }
  }
  markets: {
    /**
     * Read the prices in other countries
     *
     * Where a product has another price. Checkout says which one applies.
     *
     * Requires the permission `products:read`.
     */
    getPrices: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.MarketPrices
    }
    /**
     * Set the prices in other countries
     *
     * For the author, of a product with a fixed price. They apply to purchases for oneself by buyers in these countries: by their billing details and by where the request comes from, which must not contradict each other.
     *
     * Requires the permission `products:write`.
     */
    setPrices: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: models.MarketPricesChange
      }
      data: models.MarketPrices
    }
    /**
     * Read rates of exchange
     *
     * To show about what a price is in the currency of a reader. Nothing is charged by them: every price is charged in its own currency.
     *
     * Requires the permission `products:read`.
     */
    getRates: {
      kind: 'object'
      input: {}
      data: models.ExchangeRates
    }
  }
  subscriptions: {
    /**
     * Read the prices of subscriptions
     *
     * What a subscription to a product costs, and by which other subscription it can be had.
     *
     * Requires the permission `products:read`.
     */
    getPrices: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: models.SubscriptionPrices
    }
    /**
     * Set the prices of subscriptions
     *
     * For the author. Buyers can then subscribe in place of buying the product: they have it for as long as they pay, and with `includes: seller` each other product of yours that they take. Those who have subscribed keep what they agreed to.
     *
     * Requires the permission `products:write`.
     */
    setPrices: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: models.SubscriptionPricesChange
      }
      data: models.SubscriptionPrices
    }
    /**
     * List subscriptions
     *
     * The caller's own subscriptions, newest first; with `role=seller` those to the caller's products.
     *
     * Requires the permission `purchases:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** `seller` lists the subscriptions to the caller's products; default `buyer` */
          role?: 'buyer' | 'seller'
        }
      }
      data: models.Subscription[]
    }
    /**
     * Read a subscription
     *
     * For its buyer and the seller of the product.
     *
     * Requires the permission `purchases:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the subscription, `sub_…` */
          subscriptionId: string
        }
      }
      data: models.Subscription
    }
    /**
     * Change or end a subscription
     *
     * For its buyer. Nothing is charged or paid back: what was paid can be used to its end. During days of grace, `renews: false` ends it within a minute.
     *
     * Requires the permission `purchases:write`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the subscription, `sub_…` */
          subscriptionId: string
        }
        body: models.SubscriptionChange
      }
      data: models.Subscription
    }
  }
  credit: {
    /**
     * Read your credit
     *
     * What you have paid in and not spent, by currency, and your limits.
     *
     * Requires the permission `purchases:read`.
     */
    get: {
      kind: 'object'
      input: {}
      data: models.Credit
    }
    /**
     * Buy credit
     *
     * Charges the payment method. What is paid in is spent on runs of products that you have not bought. Send an `Idempotency-Key`: after a 503, repeat the request with the same key to get the result.
     *
     * Requires the permission `purchases:write`.
     */
    topUp: {
      kind: 'object'
      input: {
        body: models.TopUpCreation
      }
      data: models.TopUp
    }
    /**
     * List payments and runs of your credit
     *
     * What was paid in and spent, the newest first.
     *
     * Requires the permission `purchases:read`.
     */
    entries: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.CreditEntry[]
    }
    /**
     * Limit what runs may cost
     *
     * Limits in one currency, from the next run on. An API key cannot change them.
     */
    setLimits: {
      kind: 'object'
      input: {
        body: models.CreditLimits
      }
      data: models.Credit
    }
  }
  disputes: {
    /**
     * List disputes
     *
     * Disputes about the caller's sales, newest first: the buyer objects to the payment at their card company, which decides.
     *
     * Requires the permission `purchases:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** A dispute state, `open` for those not decided, or `all` */
          status?: string
          /** Only disputes about this order, `ord_…` */
          orderId?: string
        }
      }
      data: models.Dispute[]
    }
    /**
     * List disputes about all sales
     *
     * Newest first. Disputes about payments for plans are answered at the payment provider.
     */
    all: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** A dispute state, `open` for those not decided, or `all` */
          status?: string
          /** Only disputes about this order, `ord_…` */
          orderId?: string
        }
      }
      data: models.Dispute[]
    }
    /**
     * Read a dispute
     *
     * With the evidence that Souk knows: purchase, receipt, uses, downloads and the refund policy.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the dispute, `dsp_…` */
          disputeId: string
        }
      }
      data: models.DisputeWithEvidence
    }
    /**
     * Submit evidence
     *
     * Sends what Souk knows, and the text, to the card company. That can be done once. A day before the deadline, Souk submits what it knows by itself.
     */
    submit: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the dispute, `dsp_…` */
          disputeId: string
        }
        body: models.DisputeEvidence
      }
      data: models.DisputeWithEvidence
    }
    /**
     * Accept a dispute
     *
     * Gives in: the dispute is lost, and the buyer keeps the money.
     */
    accept: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the dispute, `dsp_…` */
          disputeId: string
        }
      }
      data: models.DisputeWithEvidence
    }
  }
  searches: {
    /**
     * List your saved searches
     *
     * The last saved first, each with the number of matches that are new.
     *
     * Requires the permission `purchases:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.SavedSearchItem[]
    }
    /**
     * Save a search
     *
     * An account can save 50 searches.
     *
     * Requires the permission `purchases:write`.
     */
    create: {
      kind: 'object'
      input: {
        body: models.SavedSearchCreation
      }
      data: models.SavedSearch
    }
    /**
     * Rename a saved search
     *
     * Changes the name. To search for something else, save another search.
     *
     * Requires the permission `purchases:write`.
     */
    rename: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the saved search, `srch_…` */
          searchId: string
        }
        /** The new name */
        body: {
          name: string
        }
      }
      data: models.SavedSearch
    }
    /**
     * Delete a saved search
     *
     * The search is deleted at once.
     *
     * Requires the permission `purchases:write`.
     */
    delete: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the saved search, `srch_…` */
          searchId: string
        }
      }
      data: {
        /** Identifier of the saved search, `srch_…` */
        id: string
        deleted: true
      }
    }
    /**
     * Mark a saved search as seen
     *
     * Sets `seenAt` to now, so that `newProducts` counts what is published afterwards.
     *
     * Requires the permission `purchases:write`.
     */
    markSeen: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the saved search, `srch_…` */
          searchId: string
        }
      }
      data: models.SavedSearch
    }
  }
  notifications: {
    /**
     * List your notifications
     *
     * Newest first.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Only those you get in this role */
          role?: 'buyer' | 'seller' | 'developer' | 'admin'
          /** Language of the texts; default: that of your notifications */
          language?: 'en' | 'de'
          /** Only those you have not read */
          unread?: boolean
        }
      }
      data: models.Notification[]
    }
    /**
     * Count your unread notifications
     *
     * The number on the bell.
     */
    count: {
      kind: 'object'
      input: {}
      data: models.UnreadCount
    }
    /**
     * Stream changes of your inbox
     *
     * Server-sent events `unread`, one at the beginning and one after each change: `{"unread": 3, "newest": "ntf_…"}`; `newest` is null while the inbox is empty. The stream ends after `follow` seconds, or when the session ends; an `EventSource` then reconnects.
     */
    events: {
      kind: 'raw'
      input: {
        query?: {
          /** Seconds to keep the stream open; default 0 */
          follow?: number
        }
      }
      data: Response
      streams: true
    }
    /**
     * Mark a notification as read or unread
     *
     * Holds on all devices.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the notification, `ntf_…` */
          notificationId: string
        }
        body: models.NotificationChange
      }
      data: models.Notification
    }
    /**
     * Mark all your notifications as read
     *
     * Those of both roles.
     */
    readAll: {
      kind: 'object'
      input: {}
      data: models.UnreadCount
    }
  }
  preferences: {
    /**
     * Read your notification preferences
     *
     * Every kind of notification with its channels; those of admins only for admins. Emails about the security of your account are always sent.
     */
    get: {
      kind: 'object'
      input: {}
      data: models.NotificationPreferences
    }
    /**
     * Change your notification preferences
     *
     * Applies to new notifications.
     */
    update: {
      kind: 'object'
      input: {
        body: models.NotificationPreferencesChange
      }
      data: models.NotificationPreferences
    }
  }
  analytics: {
    /**
     * Sales, views and conversion
     *
     * Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out.
     *
     * Requires the permission `analytics:read`.
     */
    products: {
      kind: 'object'
      input: {
        query?: {
          /** Length of the period: 1, 7, 30 (default) or 365 days. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default today */
          endDate?: string
          /** Currency of the sales to include; default: the one with the most revenue so far */
          currency?: string
          /** Only this product; `all` for all products */
          productId?: string
        }
      }
      data: models.ProductAnalytics
    }
    /**
     * Revenue, refunds and fees
     *
     * Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out. Sums equal the ledger's.
     *
     * Requires the permission `analytics:read`.
     */
    revenue: {
      kind: 'object'
      input: {
        query?: {
          /** Length of the period: 1, 7, 30 (default) or 365 days. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default today */
          endDate?: string
          /** Currency of the sales to include; default: the one with the most revenue so far */
          currency?: string
          /** Only this product; `all` for all products */
          productId?: string
        }
      }
      data: models.RevenueAnalytics
    }
    /**
     * New and returning customers
     *
     * Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out.
     *
     * Requires the permission `analytics:read`.
     */
    customers: {
      kind: 'object'
      input: {
        query?: {
          /** Length of the period: 1, 7, 30 (default) or 365 days. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default today */
          endDate?: string
          /** Currency of the sales to include; default: the one with the most revenue so far */
          currency?: string
          /** Only this product; `all` for all products */
          productId?: string
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.CustomerAnalytics
    }
    /**
     * Download sales and views
     *
     * One row for each product and day with data: `date, productId, title, currency, revenue, sales, views`. The file is streamed and can be large. In CSV, text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
     *
     * Requires the permission `analytics:read`.
     */
    exportProducts: {
      kind: 'raw'
      input: {
        query?: {
          /** Length of the period: 1, 7, 30 (default) or 365 days. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default today */
          endDate?: string
          /** Currency of the sales to include; default: the one with the most revenue so far */
          currency?: string
          /** Only this product; `all` for all products */
          productId?: string
          /** A CSV file (default, RFC 4180, UTF-8), or a JSON array of objects with the same names */
          format?: 'csv' | 'json'
        }
      }
      data: Response
    }
    /**
     * Download revenue
     *
     * One row for each product and day with data: `date, productId, title, currency, grossRevenue, refunds, platformFees, netRevenue, orders`. The file is streamed and can be large. In CSV, text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
     *
     * Requires the permission `analytics:read`.
     */
    exportRevenue: {
      kind: 'raw'
      input: {
        query?: {
          /** Length of the period: 1, 7, 30 (default) or 365 days. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default today */
          endDate?: string
          /** Currency of the sales to include; default: the one with the most revenue so far */
          currency?: string
          /** Only this product; `all` for all products */
          productId?: string
          /** A CSV file (default, RFC 4180, UTF-8), or a JSON array of objects with the same names */
          format?: 'csv' | 'json'
        }
      }
      data: Response
    }
    /**
     * Download customers
     *
     * One row for each customer in the period: `id, name, currency, orders, totalSpent, firstPurchaseAt, lastPurchaseAt`. The file is streamed and can be large. In CSV, text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
     *
     * Requires the permission `analytics:read`.
     */
    exportCustomers: {
      kind: 'raw'
      input: {
        query?: {
          /** Length of the period: 1, 7, 30 (default) or 365 days. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default today */
          endDate?: string
          /** Currency of the sales to include; default: the one with the most revenue so far */
          currency?: string
          /** Only this product; `all` for all products */
          productId?: string
          /** A CSV file (default, RFC 4180, UTF-8), or a JSON array of objects with the same names */
          format?: 'csv' | 'json'
        }
      }
      data: Response
    }
    /**
     * Totals of the marketplace
     *
     * Totals of all sellers in one currency. They equal the ledger.
     */
    market: {
      kind: 'object'
      input: {
        query?: {
          /** Length of the period: 1, 7, 30 (default) or 365 days. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default today */
          endDate?: string
          /** Currency of the sales to include; default: the one with the most revenue so far */
          currency?: string
        }
      }
      data: models.MarketAnalytics
    }
  }
  balance: {
    /**
     * Read the balance
     *
     * The caller's shares of their sales, less refunds and payouts. A share is pending for seven days, then available. Payouts are made on Mondays.
     *
     * Requires the permission `analytics:read`.
     */
    get: {
      kind: 'object'
      input: {}
      data: models.Balance
    }
    /**
     * List balance transactions
     *
     * Sales, refunds and payouts, newest first. Their sum is the balance.
     *
     * Requires the permission `analytics:read`.
     */
    transactions: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.BalanceTransaction[]
    }
    /**
     * Download a statement
     *
     * A CSV file for one currency: the opening balance, each transaction with the balance after it, and the closing balance.
     *
     * Requires the permission `analytics:read`.
     */
    statement: {
      kind: 'raw'
      input: {
        query?: {
          /** First day, `YYYY-MM-DD`, UTC */
          from?: string
          /** Last day, included */
          to?: string
          /** ISO 4217 code in capitals */
          currency?: string
        }
      }
      data: Response
    }
  }
  payouts: {
    /**
     * List payouts
     *
     * The caller's payouts, newest first.
     *
     * Requires the permission `analytics:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.Payout[]
    }
    /**
     * Read a payout
     *
     * For its seller and admins.
     *
     * Requires the permission `analytics:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the payout, `pay_…` */
          payoutId: string
        }
      }
      data: models.Payout
    }
    /**
     * Pay out now
     *
     * Pays out the available balance of a currency, at least 10.00, without waiting for Monday. It is sent within a minute. Requires a session, because it moves money.
     */
    create: {
      kind: 'object'
      input: {
        body: models.PayoutCreation
      }
      data: models.Payout
    }
  }
  destinations: {
    /**
     * Read the payout destination
     *
     * `destination` is null until one is set.
     */
    get: {
      kind: 'object'
      input: {}
      data: models.PayoutDestination
    }
    /**
     * Set the payout destination
     *
     * Existing payouts keep their destination. Replacing a destination holds payouts for three days and notifies the owner by email, so that a thief cannot redirect them.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    set: {
      kind: 'object'
      input: {
        body: models.PayoutDestinationChange
      }
      data: models.PayoutDestination
    }
    /**
     * Create an onboarding link
     *
     * Creates a link to the page on which the payment provider asks for `requirements`. It works for one visit; create a new one for the next.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    onboard: {
      kind: 'object'
      input: {}
      data: models.OnboardingLink
    }
  }
  ai: {
    /**
     * Run a prompt
     *
     * Runs a purchased prompt, or with `maxCharge` one that has a price per run. Variables are validated before a model is called. With `Accept: text/event-stream`, the text is sent in `delta` events (`{"text": …}`), and the last event, `result`, contains the JSON answer; an error after the first event is sent as an `error` event. With an `Idempotency-Key`, the prompt is finished although the connection is lost, except for a stream, and a repeat gets the same result, failures included, without another call of a provider. `conversation: true` starts a conversation, and `conversationId` with a `message` goes on with it: the model gets the prompt, the earlier answers and messages, and this one. Key and options are those of each request. A conversation answers one message at a time (`CONFLICT` with `Retry-After`). The demo models (`apiKeyId: "demo"`; model `demo-echo-1`, `demo-slow`, `demo-rate-limit` or `demo-error`) need no provider key.
     *
     * Requires the permission `ai:execute`.
     */
    execute: {
      kind: 'object'
      input: {
        body: models.PromptExecution
      }
      data: models.PromptResult
      streams: true
    }
    /**
     * Estimate the cost of a prompt
     *
     * What `POST /v1/ai/execute` with the same body would use and cost, as a range. It checks the same things, calls no provider and records nothing, so that it can be repeated. Four of five runs like the past ones are within the range; a model that thinks can exceed a range without past runs. With the source `unknown` the cost is 0. Workflows have no estimate: `not_a_prompt`.
     *
     * Requires the permission `ai:execute`.
     */
    estimate: {
      kind: 'object'
      input: {
        body: models.PromptExecution
      }
      data: {
        provider: string
        /** The model that would run */
        model: string
        /** Of the prompt with its variables */
        promptTokens: number
        /** Whether they are counted as the model does, or estimated from the length of the text and the number of files */
        promptTokensSource: 'tokenizer' | 'estimate'
        completionTokens: {
          min: number
          usual: number | null
          /** `maxTokens`, if the request or the product sets it */
          max: number
        }
        /** Whether they come from at least five past runs of the product with the model, of all accounts, or from a default: 16 to 4,096 */
        completionTokensSource: 'runs' | 'default'
        /** US dollars */
        cost: {
          min: number
          max: number
        }
        pricing: {
          /** Source of the price: the built-in price list, a price set by the operator, unknown, or the demo models */
          source: 'list' | 'override' | 'unknown' | 'free'
          /** Day of the built-in price list, YYYY-MM-DD */
          listDate?: string
        }
      }
    }
  }
  models: {
    /**
     * List models
     *
     * Text models with a known price, by provider and name, the same for every caller. A provider may offer fewer, and others: `options.model` takes any name. Of a provider whose price the operator set for all its models, only those in the price list are listed.
     *
     * Requires the permission `ai:execute`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Only of this provider */
          provider?: string
        }
      }
      data: Array<{
        /** As in provider keys and in `metadata` */
        provider: string
        /** As in `options.model` */
        model: string
        contextTokens: number | null
        /** US dollars for a million input tokens; the first tier of a tiered price */
        inputPrice: number
        /** US dollars for a million output tokens; the first tier of a tiered price */
        outputPrice: number
        /** Whether long prompts cost more for each token */
        isTiered: boolean
        /** Source of the price: the built-in price list, a price set by the operator, or the demo models */
        source: 'list' | 'override' | 'free'
        listDate: string | null
        /** What it takes, as far as it is known. A prompt with other input is refused before a provider is called */
        input: Array<'text' | 'image' | 'pdf'>
        /** Whether the price list marks it as deprecated */
        isDeprecated: boolean
        /** Whether it runs if neither the request nor the product names a model */
        isStandard: boolean
      }>
    }
  }
  conversations: {
    /**
     * List conversations
     *
     * The caller's own, newest first, without their texts. They are removed 30 days after the last answer, or with the executions of the account if that is sooner.
     *
     * Requires the permission `ai:execute`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Only with this prompt */
          productId?: string
        }
      }
      data: models.Conversation[]
    }
    /**
     * Read a conversation
     *
     * What the caller gave and said, and the answers; not the text of the prompt.
     *
     * Requires the permission `ai:execute`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the conversation, `conv_…` */
          conversationId: string
        }
      }
      data: models.ConversationDetail
    }
    /**
     * Delete a conversation
     *
     * Its texts are deleted at once. Its executions and costs stay.
     *
     * Requires the permission `ai:execute`.
     */
    remove: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the conversation, `conv_…` */
          conversationId: string
        }
      }
      data: {
        /** Identifier of the conversation, `conv_…` */
        id: string
        deleted: true
      }
    }
  }
  workflows: {
    /**
     * Run a workflow
     *
     * Runs a purchased workflow, or with `maxCharge` one that has a price per run; `workflowId` is the product's. Waits up to 30 seconds. With `webhookUrl`, with the header `Prefer: respond-async`, past that time, or while it waits for a person, the answer is 202 and the run goes on: read it at `statusUrl`, follow its events, or be called at `webhookUrl`, signed like any webhook, with `execution.completed`, `execution.failed` or `execution.canceled`.
     *
     * Requires the permission `ai:execute`.
     */
    execute: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the workflow, `prod_…` */
          workflowId: string
        }
        body: models.WorkflowExecution
      }
      data: models.WorkflowResult
    }
  }
  executions: {
    /**
     * List executions
     *
     * The caller's own, newest first.
     *
     * Requires the permission `ai:execute`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Default: all */
          status?: 'running' | 'completed' | 'failed' | 'canceled' | 'all'
          /** Only of this product */
          productId?: string
        }
      }
      data: models.Execution[]
    }
    /**
     * Read an execution
     *
     * State, cost and, if the account stores them, input and output.
     *
     * Requires the permission `ai:execute`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the execution, `exe_…` */
          executionId: string
        }
      }
      data: models.ExecutionDetail
    }
    /**
     * Cancel a running workflow
     *
     * Model calls in progress are aborted at once. Their cost up to then is counted. The `webhookUrl` of the run gets `execution.canceled`.
     *
     * Requires the permission `ai:execute`.
     */
    cancel: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the execution, `exe_…` */
          executionId: string
        }
      }
      data: models.ExecutionDetail
    }
    /**
     * Run a workflow again
     *
     * Runs the newest version with the same input and keys. Requires that the account stores inputs (see execution settings).
     *
     * Requires the permission `ai:execute`.
     */
    rerun: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the execution, `exe_…` */
          executionId: string
        }
      }
      data: models.WorkflowResult
    }
    /**
     * Retry a failed workflow
     *
     * Goes on with the same execution, version and input at the failed step, up to seven days after the failure (`retryUntil`). Finished steps and items do not run again. `maxModelCalls` and `timeoutSeconds` of the workflow count from the retry; attempts and costs add up. `apiKeys` and `models` replace provider keys and models. `webhookUrl` is called again at the end.
     *
     * Requires the permission `ai:execute`.
     */
    retry: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the execution, `exe_…` */
          executionId: string
        }
        /** Other provider keys and models, if any */
        body?: {
          /** From provider to a stored provider key, or `demo`; default: the caller's default keys */
          apiKeys?: Record<string, string>
          /** From role, a name in `providers` of the workflow, to its key and model; goes before `apiKeys` */
          models?: Record<string, models.ModelChoice>
        }
      }
      data: models.WorkflowResult
    }
    /**
     * Answer a question of a workflow
     *
     * Answers a step whose `question` waits, once and before its `deadline`. The workflow continues with the answer as the value of the step.
     *
     * Requires the permission `ai:execute`.
     */
    answer: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the execution, `exe_…` */
          executionId: string
        }
        /** The answer */
        body: {
          /** Identifier of the step */
          step: string
          /** One of the `options` of the question, or a text if it has none */
          answer: string
        }
      }
      data: models.ExecutionDetail
    }
    /**
     * Stream the events of a workflow
     *
     * Server-sent events: `step.started`, `step.completed`, `step.failed`, `step.retrying`, `step.fallback` (to the next model), `step.waiting` (for an answer), `step.skipped`, and finally `execution.completed`, `execution.failed` or `execution.canceled`. `execution.retried` follows a failure when the workflow is retried. Event ids are numbers; `Last-Event-ID` resumes after one.
     *
     * Requires the permission `ai:execute`.
     */
    events: {
      kind: 'raw'
      input: {
        params: {
          /** Identifier of the execution, `exe_…` */
          executionId: string
        }
      }
      data: Response
      streams: true
    }
    /**
     * List execution costs
     *
     * Estimated cost by day, product and provider key, newest first. Costs stay when the executions are removed.
     *
     * Requires the permission `ai:execute`.
     */
    costs: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** First day; default 30 days ago */
          from?: string
          /** Last day; default today */
          to?: string
          /** productId */
          productId?: string
          /** providerKeyId */
          providerKeyId?: string
        }
      }
      data: models.CostRow[]
    }
    /**
     * Read execution settings
     *
     * By default, inputs and outputs are not stored.
     */
    settings: {
      kind: 'object'
      input: {}
      data: models.ExecutionSettings
    }
    /**
     * Update execution settings
     *
     * Turning storage on affects later executions. Turning it off deletes the stored inputs and outputs.
     */
    configure: {
      kind: 'object'
      input: {
        body: models.ExecutionSettingsChange
      }
      data: models.ExecutionSettings
    }
  }
  webhooks: {
    /**
     * Add an endpoint
     *
     * Sends the chosen events to the URL, signed with the secret, which is shown only in this answer.
     *
     * Requires the permission `webhooks:write`.
     */
    create: {
      kind: 'object'
      input: {
        body: models.WebhookCreation
      }
      data: models.NewWebhook
    }
    /**
     * List endpoints
     *
     * The caller's endpoints, newest first.
     *
     * Requires the permission `webhooks:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.Webhook[]
    }
    /**
     * Read an endpoint
     *
     * The endpoint without its secret and the values of its headers.
     *
     * Requires the permission `webhooks:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
      }
      data: models.Webhook
    }
    /**
     * Update an endpoint
     *
     * Events of a paused endpoint are queued and sent in order afterwards. `headers` replaces all custom headers.
     *
     * Requires the permission `webhooks:write`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
        body: models.WebhookChange
      }
      data: models.Webhook
    }
    /**
     * Delete an endpoint
     *
     * No more events are sent to it, and its deliveries are no longer shown.
     *
     * Requires the permission `webhooks:write`.
     */
    delete: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
      }
      data: {
        /** Identifier of the endpoint, `whk_…` */
        id: string
        deleted: true
      }
    }
    /**
     * Rotate the secret
     *
     * For 24 hours, `webhook-signature` contains a signature for each of the two secrets. `X-Service-Signature` is by the new secret, at once or after `switchAfterHours`. Rotating again before then replaces the new secret. The body can be left out.
     *
     * Requires the permission `webhooks:write`.
     */
    rotateSecret: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
        /** When to switch */
        body?: {
          /** Hours that `X-Service-Signature` is still by the old secret; default 0 */
          switchAfterHours?: number
        }
      }
      data: models.RotatedSecret
    }
    /**
     * Send a test event
     *
     * Sends a sample event to this endpoint, whatever its event types: of the type `test`, or of the given type with the data of its example. The body can be left out.
     *
     * Requires the permission `webhooks:write`.
     */
    test: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
        /** The event to send */
        body?: {
          /** Type of the event; default `test` */
          type?: models.WebhookEventType
        }
      }
      data: {
        /** Identifier of the delivery, `dlv_…` */
        deliveryId: string
        /** Identifier of the event, `evt_…` */
        eventId: string
      }
    }
    /**
     * Resend failed deliveries
     *
     * Resends all failed and skipped deliveries since a time, in the order of their events. `dryRun` only counts them.
     *
     * Requires the permission `webhooks:write`.
     */
    recover: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
        /** The start, and whether only to count */
        body: {
          /** A day or a time, ISO 8601 */
          since: string
          /** Default false */
          dryRun?: boolean
        }
      }
      data: models.Recovery
    }
    /**
     * Read the health of an endpoint
     *
     * Success rate and latency by hour.
     *
     * Requires the permission `webhooks:read`.
     */
    health: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
        query?: {
          /** Hours to look back; default 24 */
          hours?: number
        }
      }
      data: models.WebhookHealth
    }
    /**
     * List deliveries to an endpoint
     *
     * Deliveries that are stored, for 90 days unless the operator chose otherwise, newest first.
     *
     * Requires the permission `webhooks:read`.
     */
    deliveries: {
      kind: 'page'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Only deliveries in this state */
          status?: models.DeliveryStatus
          /** Outcome of the last attempt */
          class?: '2xx' | '3xx' | '4xx' | '5xx' | 'refused' | 'timeout' | 'connection' | 'interrupted'
          /** Only events of this type */
          type?: 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'subscription.renewed' | 'subscription.ended' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test' | 'execution.completed' | 'execution.failed' | 'execution.canceled'
          /** Only deliveries from this day or time on, ISO 8601 */
          from?: string
          /** Only deliveries up to this day (included) or before this time */
          to?: string
          /** Text in the body, in any case */
          text?: string
        }
      }
      data: models.Delivery[]
    }
    /**
     * List event types
     *
     * Each event type with the JSON Schema of its body and an example.
     *
     * Requires the permission `webhooks:read`.
     */
    eventTypes: {
      kind: 'object'
      input: {}
      data: {
        eventTypes: models.WebhookEventEntry[]
      }
    }
    /**
     * List source IP addresses
     *
     * IP addresses that webhooks are sent from, for allowlists; empty if the operator has not published any.
     *
     * Requires the permission `webhooks:read`.
     */
    sourceAddresses: {
      kind: 'object'
      input: {}
      data: {
        addresses: string[]
      }
    }
    /**
     * Create the callback secret
     *
     * The secret signs callbacks to the `webhookUrl` of executions. Calling this again rotates it.
     *
     * Requires the permission `webhooks:write`.
     */
    callbackSecret: {
      kind: 'object'
      input: {
        /** How to rotate it */
        body: {
          /** Hours that the old secret stays valid; default 24 */
          overlapHours?: number
        }
      }
      data: models.RotatedSecret
    }
  }
  deliveries: {
    /**
     * List deliveries to all endpoints
     *
     * Deliveries that are stored, for 90 days unless the operator chose otherwise, newest first.
     *
     * Requires the permission `webhooks:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Only deliveries in this state */
          status?: models.DeliveryStatus
          /** Outcome of the last attempt */
          class?: '2xx' | '3xx' | '4xx' | '5xx' | 'refused' | 'timeout' | 'connection' | 'interrupted'
          /** Only events of this type */
          type?: 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'subscription.renewed' | 'subscription.ended' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test' | 'execution.completed' | 'execution.failed' | 'execution.canceled'
          /** Only deliveries from this day or time on, ISO 8601 */
          from?: string
          /** Only deliveries up to this day (included) or before this time */
          to?: string
          /** Text in the body, in any case */
          text?: string
          /** Only to this endpoint */
          webhookId?: string
        }
      }
      data: models.Delivery[]
    }
    /**
     * Read a delivery
     *
     * The delivery with its body and the request and response of each attempt.
     *
     * Requires the permission `webhooks:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the delivery, `dlv_…` */
          deliveryId: string
        }
      }
      data: models.DeliveryDetail
    }
    /**
     * Redeliver an event
     *
     * Sends the same event with the same bytes at once. `X-Service-Attempt` restarts at 1.
     *
     * Requires the permission `webhooks:write`.
     */
    redeliver: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the delivery, `dlv_…` */
          deliveryId: string
        }
      }
      data: models.Delivery
    }
    /**
     * Export deliveries
     *
     * A JSON array of up to 10,000 deliveries with their attempts, newest first. Filter by date to get more.
     *
     * Requires the permission `webhooks:read`.
     */
    export: {
      kind: 'raw'
      input: {
        query?: {
          /** Only deliveries in this state */
          status?: models.DeliveryStatus
          /** Outcome of the last attempt */
          class?: '2xx' | '3xx' | '4xx' | '5xx' | 'refused' | 'timeout' | 'connection' | 'interrupted'
          /** Only events of this type */
          type?: 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'subscription.renewed' | 'subscription.ended' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test' | 'execution.completed' | 'execution.failed' | 'execution.canceled'
          /** Only deliveries from this day or time on, ISO 8601 */
          from?: string
          /** Only deliveries up to this day (included) or before this time */
          to?: string
          /** Text in the body, in any case */
          text?: string
          /** Only to this endpoint */
          webhookId?: string
        }
      }
      data: Response
    }
    /**
     * Stream delivery attempts
     *
     * Server-sent events, one `attempt` each. `Last-Event-ID` resumes after an event; without it, the stream starts with the last minute. It ends after `follow` seconds; an `EventSource` then reconnects.
     *
     * Requires the permission `webhooks:read`.
     */
    tail: {
      kind: 'raw'
      input: {
        query?: {
          /** Only to this endpoint */
          webhookId?: string
          /** Seconds to keep the stream open; default 0 */
          follow?: number
        }
      }
      data: Response
      streams: true
    }
  }
  listeners: {
    /**
     * Open a listener
     *
     * Receives events without a public URL, for development: the chosen events from now on are stored until you read them. It ends an hour after the last read. An account can have 10.
     *
     * Requires the permission `webhooks:write`.
     */
    open: {
      kind: 'object'
      input: {
        /** What to listen to */
        body: {
          /** Event types and wildcards to subscribe to */
          events: models.WebhookEventPattern[]
        }
      }
      data: models.OpenedListener
    }
    /**
     * Read events of a listener
     *
     * Events after a cursor, in the order in which they were stored: none is left out, and none comes again after its cursor. Send `body` and `headers` unchanged to your program. Events are stored for a day.
     *
     * Requires the permission `webhooks:read`.
     */
    events: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the listener, `lis_…` */
          listenerId: string
        }
        query?: {
          /** `cursor` of the last event that was handled; without it, from the first event on */
          after?: string
          /** Maximum number of events */
          limit?: number
          /** Seconds to wait for an event if there is none; default 0 */
          wait?: number
        }
      }
      data: models.ListenerEvents
    }
    /**
     * Send a sample event to listeners
     *
     * Stores a sample event for each open listener of the caller, whatever its event types: of the type `test`, or of the given type with the data of its example. The body can be left out.
     *
     * Requires the permission `webhooks:write`.
     */
    test: {
      kind: 'object'
      input: {
        /** The event to send */
        body?: {
          /** Type of the event; default `test` */
          type?: models.WebhookEventType
        }
      }
      data: {
        /** Identifier of the event, `evt_…` */
        eventId: string
        /** How many listeners get it */
        listeners: number
      }
    }
    /**
     * Close a listener
     *
     * It and its events are deleted.
     *
     * Requires the permission `webhooks:write`.
     */
    close: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the listener, `lis_…` */
          listenerId: string
        }
      }
      data: {
        /** Identifier of the listener, `lis_…` */
        id: string
        deleted: true
      }
    }
  }
  billing: {
    /**
     * Read your billing details
     *
     * Details on the invoices of your purchases and sales. They decide which tax these have.
     */
    get: {
      kind: 'object'
      input: {}
      data: models.BillingDetails
    }
    /**
     * Update your billing details
     *
     * Applies to new purchases, sales and invoices. Issued invoices never change. A VAT identification number is checked in the register of the EU.
     */
    update: {
      kind: 'object'
      input: {
        body: models.BillingChange
      }
      data: models.BillingDetails
    }
    /**
     * List invoices of the marketplace
     *
     * Invoices for your plan and for fees of your sales, and self-billing, newest first. Invoices of purchases are receipts of their orders.
     */
    invoices: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.AccountInvoice[]
    }
    /**
     * Read an invoice of the marketplace
     *
     * The document as PDF.
     */
    invoice: {
      kind: 'raw'
      input: {
        params: {
          /** Identifier of the document, `doc_…` */
          invoiceId: string
        }
      }
      data: Response
    }
    /**
     * Download a tax report
     *
     * A CSV file of your invoices less credit notes: net and tax by country, rate and currency; with a reverse charge, by the VAT identification number of the recipient. For VAT returns, the One-Stop Shop and recapitulative statements.
     */
    taxReport: {
      kind: 'raw'
      input: {
        query?: {
          /** First day, `YYYY-MM-DD`, UTC */
          from?: string
          /** Last day, included */
          to?: string
        }
      }
      data: Response
    }
    /**
     * Download a report for the One-Stop Shop
     *
     * A CSV file of what you supplied to consumers in other member states of the EU with the VAT of their country, by country and rate; refunds of supplies of former quarters are corrections of those quarters.
     */
    ossReport: {
      kind: 'raw'
      input: {
        query?: {
          /** Such as `2026-Q3` */
          quarter?: string
          /** `csv`: all of it, with corrections of former quarters; `elster`: supplies in euros in the form that the portal of the German tax office imports; default `csv` */
          format?: 'csv' | 'elster'
        }
      }
      data: Response
    }
  }
  ledger: {
    /**
     * Download the marketplace's tax report
     *
     * The same of the invoices of the marketplace itself: plans, fees, and sales where it is the one who sells.
     */
    taxReport: {
      kind: 'raw'
      input: {
        query?: {
          /** First day, `YYYY-MM-DD`, UTC */
          from?: string
          /** Last day, included */
          to?: string
        }
      }
      data: Response
    }
    /**
     * Download the marketplace's report for the One-Stop Shop
     *
     * The same of the invoices of the marketplace itself.
     */
    ossReport: {
      kind: 'raw'
      input: {
        query?: {
          /** Such as `2026-Q3` */
          quarter?: string
          /** `csv`: all of it, with corrections of former quarters; `elster`: supplies in euros in the form that the portal of the German tax office imports; default `csv` */
          format?: 'csv' | 'elster'
        }
      }
      data: Response
    }
    /**
     * Check the ledger
     *
     * Adds up every journal and compares it with its orders, refunds, payouts, plan payments, credit and, for taxes, invoices, as `admin doctor` does. It reads the whole ledger, so do not call it every minute.
     */
    health: {
      kind: 'object'
      input: {}
      data: models.LedgerHealth
    }
  }
  auth: {
    /**
     * Send a sign-in link
     *
     * Emails a link that works once, for 10 minutes. The answer is the same whether or not the address has an account; the account is created when the link is redeemed. Limited to three links per address in 15 minutes and 20 per IP address in an hour.
     */
    magicLink: {
      kind: 'object'
      input: {
        body: models.MagicLinkRequest
      }
      data: models.MagicLinkSent
    }
    /**
     * Redeem a sign-in link
     *
     * Exchanges the token of a sign-in link for a session, and creates the account if the address has none; where the registration is by invitation or closed, the answer is `FORBIDDEN` then. A link works once, for 10 minutes. If the account has two-factor authentication, the answer is `UNAUTHENTICATED` with `details.reason` `totp_required`: send `totp` or a `passkey` of the account (`auth.passkeyOptions`). `totp_invalid` and `passkey_invalid` mean that it was wrong or already used.
     */
    verify: {
      kind: 'object'
      input: {
        body: models.Verification
      }
      data: models.Verified
    }
    /**
     * Sign in with a password
     *
     * For accounts that have a password. Limited to five failures per account and IP address in 15 minutes. If the account has two-factor authentication, the answer is `UNAUTHENTICATED` with `details.reason` `totp_required`: send `totp` or a `passkey` of the account (`auth.passkeyOptions`). `totp_invalid` and `passkey_invalid` mean that it was wrong or already used.
     */
    login: {
      kind: 'object'
      input: {
        body: models.Login
      }
      data: models.Verified
    }
    /**
     * Sign out
     *
     * Ends the session and removes the cookie. Succeeds without a session, too.
     */
    logout: {
      kind: 'object'
      input: {}
      data: {
        signedOut: true
      }
    }
    /**
     * Read the session
     *
     * The account of the session cookie, or of the session token sent as bearer token.
     */
    session: {
      kind: 'object'
      input: {}
      data: models.Session
    }
    /**
     * Confirm an email address
     *
     * Redeems one of the two links of an email change. The address changes when the links to both addresses are redeemed.
     */
    confirmEmail: {
      kind: 'object'
      input: {
        body: models.EmailConfirmation
      }
      data: models.EmailConfirmed
    }
    /**
     * Start using a passkey
     *
     * Returns the options to request a passkey with: to sign in, as a second factor, or to prove a session.
     */
    passkeyOptions: {
      kind: 'object'
      input: {}
      data: models.PasskeyRequestOptions
    }
    /**
     * Sign in with a passkey
     *
     * A passkey verifies its user, so no code is required, even if the account has a second factor.
     */
    passkey: {
      kind: 'object'
      input: {
        body: models.PasskeySignIn
      }
      data: models.Verified
    }
    /**
     * Prove your identity
     *
     * Operations that require recent proof answer `FORBIDDEN` with `details.reason` `recent_proof_required` if the last sign-in or proof of the session is more than 15 minutes old; `details.methods` lists the methods of the account. Send one of them here, then repeat the request. Limited to five wrong codes, or ten wrong passwords, in 15 minutes.
     */
    prove: {
      kind: 'object'
      input: {
        body: models.Proof
      }
      data: models.Proven
    }
    /**
     * Send a proof code
     *
     * Emails a code for the method `link`. It works once, for 10 minutes, in this session. Limited to three emails in 15 minutes. CONFLICT if the account has a second factor, which is required then.
     */
    sendProofCode: {
      kind: 'object'
      input: {}
      data: models.ProofCodeSent
    }
  }
  account: {
    /**
     * Read your account
     *
     * Your profile, roles and sign-in methods.
     */
    get: {
      kind: 'object'
      input: {}
      data: models.OwnAccount
    }
    /**
     * Update your profile
     *
     * Changes only the fields that you send.
     */
    update: {
      kind: 'object'
      input: {
        body: models.AccountChange
      }
      data: models.OwnAccount
    }
    /**
     * Upload your avatar or banner
     *
     * One image (PNG, JPEG, WebP, GIF or AVIF), stored as WebP without metadata. It replaces the previous one.
     */
    uploadPicture: {
      kind: 'object'
      input: {
        params: {
          /** `avatar` or `banner` */
          picture: string
        }
        body: {
          /** The image; at most 5 MiB and 40 megapixels */
          image: Blob[]
        }
      }
      data: models.OwnAccount
    }
    /**
     * Remove your avatar or banner
     *
     * Without an avatar, pages show your initials.
     */
    removePicture: {
      kind: 'object'
      input: {
        params: {
          /** `avatar` or `banner` */
          picture: string
        }
      }
      data: models.OwnAccount
    }
    /**
     * Set or change the password
     *
     * Signs out all other sessions of the account.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    setPassword: {
      kind: 'object'
      input: {
        body: models.PasswordChange
      }
      data: models.OwnAccount
    }
    /**
     * Request another email address
     *
     * Emails a link to the new address and one to the old. The address changes when both are opened within an hour.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    changeEmail: {
      kind: 'object'
      input: {
        body: models.EmailChange
      }
      data: models.OwnAccount
    }
    /**
     * Download one's data
     *
     * A JSON document with your profile, sessions, names of keys, purchases, refunds, sales, products with their content, appeals, reviews, wishlist, followed sellers, saved searches, notifications, ledger entries, payouts, executions, webhooks, payment methods and plan. Files, invoices and the inputs and outputs of executions are not included. The document is streamed and can be large.
     */
    export: {
      kind: 'raw'
      input: {}
      data: Response
    }
    /**
     * Close your account
     *
     * Deletes name, email address, keys, apps, webhooks, payment methods, executions, wishlist, followed sellers, saved searches and notifications, and removes the products from the marketplace. Orders, ledger entries and reviews stay without a name; invoices stay as issued. CONFLICT while the balance is not zero or a refund is undecided, and for the last admin.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    close: {
      kind: 'object'
      input: {
        body: models.AccountClosing
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        closed: true
      }
    }
  }
  sessions: {
    /**
     * List sessions
     *
     * The active sessions of your account, newest first.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.SessionItem[]
    }
    /**
     * End a session
     *
     * The session is refused from its next request on.
     */
    revoke: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the session, `ses_…` */
          sessionId: string
        }
      }
      data: {
        /** How many sessions were ended */
        ended: number
      }
    }
    /**
     * End all other sessions
     *
     * Ends all sessions of your account except this one.
     */
    revokeOthers: {
      kind: 'object'
      input: {}
      data: {
        /** How many sessions were ended */
        ended: number
      }
    }
  }
  totp: {
    /**
     * Set up two-factor authentication
     *
     * Creates a secret for an authenticator app. It takes effect when you confirm a code.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    enrol: {
      kind: 'object'
      input: {}
      data: models.TotpEnrolment
    }
    /**
     * Turn on two-factor authentication
     *
     * Confirms a code of the authenticator app and returns ten recovery codes. Ends all other sessions of the account.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    confirm: {
      kind: 'object'
      input: {
        body: models.SecondFactorCode
      }
      data: models.RecoveryCodes
    }
    /**
     * Turn off two-factor authentication
     *
     * Requires a code or a recovery code. Ends all other sessions of the account.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    disable: {
      kind: 'object'
      input: {
        body: models.SecondFactorCode
      }
      data: models.TotpDisabled
    }
    /**
     * Generate new recovery codes
     *
     * Requires a code of the authenticator app. The old recovery codes stop working.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    renewRecoveryCodes: {
      kind: 'object'
      input: {
        body: models.SecondFactorCode
      }
      data: models.RecoveryCodes
    }
  }
  passkeys: {
    /**
     * List passkeys
     *
     * Your passkeys, newest first.
     */
    list: {
      kind: 'object'
      input: {}
      data: models.Passkeys
    }
    /**
     * Add a passkey
     *
     * Stores the passkey that the browser created. A passkey can sign in, replace a two-factor code and prove a session. An account can have 20. CONFLICT beyond that, and for a known passkey.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    add: {
      kind: 'object'
      input: {
        body: models.PasskeyCreation
      }
      data: models.Passkey
    }
    /**
     * Start adding a passkey
     *
     * Returns the options to create a passkey with. The passkey must verify its user (PIN, fingerprint, face).
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    options: {
      kind: 'object'
      input: {}
      data: models.PasskeyCreationOptions
    }
    /**
     * Rename a passkey
     *
     * Only the owner sees the name.
     */
    rename: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the passkey, `psk_…` */
          passkeyId: string
        }
        body: models.PasskeyChange
      }
      data: models.Passkey
    }
    /**
     * Remove a passkey
     *
     * The passkey can no longer sign in. CONFLICT with `details.reason` `last_method` if it is the only way to sign in.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    remove: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the passkey, `psk_…` */
          passkeyId: string
        }
      }
      data: models.Passkeys
    }
  }
  identities: {
    /**
     * List connected identities
     *
     * The identity provider accounts that can sign in to yours.
     */
    list: {
      kind: 'object'
      input: {}
      data: models.Identities
    }
    /**
     * Connect an identity
     *
     * Returns the URL at the provider to send the browser to.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    link: {
      kind: 'object'
      input: {
        params: {
          /** Name of the identity provider */
          provider: string
        }
      }
      data: models.LinkStart
    }
    /**
     * Disconnect an identity
     *
     * The identity can no longer sign in. CONFLICT with `details.reason` `last_method` if it is the only way to sign in.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    unlink: {
      kind: 'object'
      input: {
        params: {
          /** Name of the identity provider */
          provider: string
        }
      }
      data: models.Identities
    }
  }
  users: {
    /**
     * List accounts
     *
     * All accounts, newest first.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Part of the name or the email address */
          search?: string
          /** Role (spec 2.9) */
          role?: 'user' | 'seller' | 'admin'
          /** State of the account; a `closed` account was closed by its owner and cannot be reopened */
          status?: 'active' | 'suspended' | 'closed'
        }
      }
      data: models.User[]
    }
    /**
     * Read an account
     *
     * The account as admins see it.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
      }
      data: models.User
    }
    /**
     * Set the roles of an account
     *
     * Takes effect with the next request. Admins cannot remove their own admin role.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    setRoles: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
        body: models.RoleChange
      }
      data: models.User
    }
    /**
     * Verify an author
     *
     * Shown as `author.verified` of products.
     */
    verify: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
        body: models.VerifiedChange
      }
      data: models.User
    }
    /**
     * Suspend an account
     *
     * Ends its sessions and refuses its keys from the next request on. The reason is emailed to the owner. Admins cannot suspend themselves.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    suspend: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
        body: models.Suspension
      }
      data: models.User
    }
    /**
     * Restore an account
     *
     * Its API keys work again. Its sessions stay ended.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    restore: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
      }
      data: models.User
    }
    /**
     * Clear parts of a profile
     *
     * Empties the given parts. A cleared handle leads nowhere and no one can have it again. The reason is emailed to the owner.
     */
    clearProfile: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
        body: models.ProfileClearing
      }
      data: models.User
    }
  }
  invitations: {
    /**
     * List invitations
     *
     * All invitations, newest first.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.Invitation[]
    }
    /**
     * Create an invitation
     *
     * A link that opens accounts while the registration is by invitation. With `email`, it is mailed and works for that address alone.
     */
    create: {
      kind: 'object'
      input: {
        body: models.InvitationCreation
      }
      data: models.NewInvitation
    }
    /**
     * Revoke an invitation
     *
     * It opens no more accounts. Accounts that it has opened stay.
     */
    revoke: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the invitation, `inv_…` */
          invitationId: string
        }
      }
      data: models.Invitation
    }
  }
  audit: {
    /**
     * Read the audit log
     *
     * Actions of admins and security changes of accounts, newest first. Entries never change.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Identifier of the account that acted, `usr_…` */
          actorId?: string
          /** An action such as `user.suspended`, or a prefix such as `user` */
          action?: string
          /** Identifier of the affected object: `usr_…`, `prod_…`, `rfd_…` */
          subject?: string
        }
      }
      data: models.AuditEntry[]
    }
  }
  shop: {
    /**
     * Read the shop
     *
     * Name, look and categories of the marketplace, as its operator has set them.
     *
     * Requires the permission `products:read`.
     */
    get: {
      kind: 'object'
      input: {}
      data: models.Shop
    }
    /**
     * List featured products
     *
     * The published products that the operator has chosen for the first row of the storefront, or for a collection, in its order.
     *
     * Requires the permission `products:read`.
     */
    products: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Slug of a collection; without it, featured products */
          collection?: string
        }
      }
      data: models.ProductSummary[]
    }
  }
  settings: {
    /**
     * Read the checklist
     *
     * What a new marketplace still needs, computed from its present state.
     */
    checklist: {
      kind: 'object'
      input: {}
      data: models.Checklist
    }
    /**
     * Read the settings
     *
     * All settings of the shop, and which the environment sets. `ETag` names their version.
     */
    get: {
      kind: 'object'
      input: {}
      data: models.Settings
    }
    /**
     * Change the settings
     *
     * Changes the given settings on every server within two seconds. With `If-Match`, only if no one has changed them meanwhile. Settings of the environment cannot be changed, nor the currency once there is a product.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    update: {
      kind: 'object'
      input: {
        body: models.SettingsChange
      }
      data: models.Settings
    }
    /**
     * Upload the logo
     *
     * One image (PNG, JPEG, WebP, GIF or AVIF), stored as WebP. It replaces the previous logo.
     */
    uploadLogo: {
      kind: 'object'
      input: {
        body: {
          /** The image; at most 5 MiB and 40 megapixels */
          image: Blob[]
        }
      }
      data: models.Settings
    }
    /**
     * Remove the logo
     *
     * The storefront shows the name alone.
     */
    deleteLogo: {
      kind: 'object'
      input: {}
      data: models.Settings
    }
    /**
     * Send a test email
     *
     * Sends an email to your own address at once, and reports what the mail server answers.
     */
    testMail: {
      kind: 'object'
      input: {}
      data: models.MailTest
    }
    /**
     * Show an example of an email
     *
     * An email of a notification as it is sent, about a product that does not exist.
     */
    exampleEmail: {
      kind: 'raw'
      input: {
        query?: {
          /** What it is about; `summary`: several at once */
          kind?: 'purchase' | 'refund' | 'withdrawal' | 'refund_rejected' | 'subscription_renewal' | 'subscription_renewed' | 'subscription_declined' | 'subscription_ended' | 'question' | 'budget' | 'new_version' | 'price_drop' | 'new_product' | 'saved_search' | 'review_answer' | 'sale' | 'sale_refunded' | 'refund_request' | 'refund_due' | 'dispute' | 'dispute_won' | 'payout' | 'payout_failed' | 'payout_held' | 'payout_restricted' | 'product_approved' | 'product_rejected' | 'product_suspended' | 'product_restored' | 'appeal_denied' | 'partner_invited' | 'review' | 'plan_renewal' | 'plan_paid' | 'plan_declined' | 'plan_ended' | 'key_expiring' | 'webhook_failing' | 'webhook_disabled' | 'product_submitted' | 'refund_overdue' | 'dispute_opened' | 'ledger_wrong' | 'payments_differ' | 'jobs_failing' | 'disk_full' | 'summary'
          /** Language of the reader; default: `en` */
          language?: 'en' | 'de'
          /** Theme of the mail program; default: `light` */
          theme?: 'light' | 'dark'
        }
      }
      data: Response
    }
  }
  keys: {
    /**
     * List API keys
     *
     * The account's own that are not revoked, the newest first. No key is shown again.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.ApiKey[]
    }
    /**
     * Create an API key
     *
     * The key is shown only in this answer, because only its hash is stored. An account can have 100 keys.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    create: {
      kind: 'object'
      input: {
        body: models.ApiKeyCreation
      }
      data: models.NewApiKey
    }
    /**
     * Replace an API key
     *
     * Creates a key with the same name, permissions and expiry. The old key keeps working for `graceHours`.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    roll: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the key, `key_…` */
          keyId: string
        }
        body: models.ApiKeyRoll
      }
      data: models.NewApiKey
    }
    /**
     * Revoke an API key
     *
     * The key is refused from the next request on.
     */
    revoke: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the key, `key_…` */
          keyId: string
        }
      }
      data: {
        /** Identifier of the key, `key_…` */
        id: string
        revoked: true
      }
    }
  }
  usage: {
    /**
     * Read your API usage
     *
     * Requests of all the account's keys against the limits of its plan. Calls of the dashboard do not count.
     */
    get: {
      kind: 'object'
      input: {}
      data: models.Usage
    }
  }
  credentials: {
    /**
     * List provider keys
     *
     * The account's own keys of AI providers, newest first, never their text.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.ProviderKey[]
    }
    /**
     * Add a provider key
     *
     * The key is tested with a free call (the list of models), stored encrypted, and never shown again. A key that the provider rejects is not stored.
     */
    create: {
      kind: 'object'
      input: {
        body: models.ProviderKeyAddition
      }
      data: models.ProviderKey
    }
    /**
     * Update a provider key
     *
     * Changes its name, its monthly budget, or whether it is the default of its provider.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the provider key, `pkey_…` */
          providerKeyId: string
        }
        body: models.ProviderKeyChange
      }
      data: models.ProviderKey
    }
    /**
     * Delete a provider key
     *
     * The key is deleted at once. Running executions that need it fail.
     */
    remove: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the provider key, `pkey_…` */
          providerKeyId: string
        }
      }
      data: {
        /** Identifier of the provider key, `pkey_…` */
        id: string
        deleted: true
      }
    }
    /**
     * Rotate a provider key
     *
     * Replaces the text of the key after testing the new one. Identifier, budget and spending stay.
     */
    rotate: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the provider key, `pkey_…` */
          providerKeyId: string
        }
        /** The new key */
        body: {
          /** The provider's key; stored sealed and never shown again */
          key: string
        }
      }
      data: models.ProviderKey
    }
  }
  plans: {
    /**
     * Read your plan
     *
     * Your plan, and the monthly price and the rate limits of each plan. A plan without a price is by agreement with the marketplace.
     */
    get: {
      kind: 'object'
      input: {}
      data: models.Plan
    }
    /**
     * Change your plan
     *
     * An upgrade starts at once; the unused part of the paid month is credited. A downgrade starts at the end of the paid month; choose the current plan again to cancel it.
     */
    choose: {
      kind: 'object'
      input: {
        body: models.PlanChoice
      }
      data: models.Plan
    }
    /**
     * Read the plan of an account
     *
     * The plan that the account is on now.
     */
    getAssigned: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
      }
      data: models.AssignedPlan
    }
    /**
     * Assign a plan to an account
     *
     * The plan starts at once, without charge and without end. A payment for the former plan is not refunded.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    assign: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
        body: models.PlanAssignment
      }
      data: models.AssignedPlan
    }
    /**
     * Read the rate limits of an account
     *
     * The limits of its API keys and apps, and which of them an admin set.
     */
    getRateLimits: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
      }
      data: models.AccountRateLimits
    }
    /**
     * Set the rate limits of an account
     *
     * Replaces limits of the plan, from the next request on and whatever the plan becomes. `{}` ends all of them.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    setRateLimits: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
        body: models.RateLimitChange
      }
      data: models.AccountRateLimits
    }
  }
  apps: {
    /**
     * List your OAuth apps
     *
     * Your apps, newest first.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.OAuthApp[]
    }
    /**
     * Create an OAuth app
     *
     * The secret of a confidential app is shown only in this answer, because only its hash is stored. An app without redirect URIs can use only client credentials. An account can have 20 apps.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    create: {
      kind: 'object'
      input: {
        body: models.OAuthAppCreation
      }
      data: models.NewOAuthApp
    }
    /**
     * Update an OAuth app
     *
     * Removing a scope also removes it from issued tokens.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the app, `app_…` */
          appId: string
        }
        body: models.OAuthAppChange
      }
      data: models.OAuthApp
    }
    /**
     * Delete an OAuth app
     *
     * All its tokens are refused from the next request on.
     */
    delete: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the app, `app_…` */
          appId: string
        }
      }
      data: {
        /** Identifier of the app, `app_…` */
        id: string
        deleted: true
      }
    }
    /**
     * Rotate the secret of an OAuth app
     *
     * The old secret stops working at once. Issued tokens keep working. CONFLICT for a public app.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    rotateSecret: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the app, `app_…` */
          appId: string
        }
      }
      data: models.NewOAuthApp
    }
  }
  grants: {
    /**
     * List authorized apps
     *
     * Apps that you authorized to act for your account, most recently authorized first.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.AuthorizedApp[]
    }
    /**
     * Revoke the access of an app
     *
     * All tokens of the app for your account are refused from the next request on.
     */
    revoke: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the app, `app_…` */
          appId: string
        }
      }
      data: {
        /** Identifier of the app, `app_…` */
        id: string
        revoked: true
      }
    }
  }
  wallet: {
    /**
     * List payment methods
     *
     * The account's own, the default first, then the newest.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: models.PaymentMethod[]
    }
    /**
     * Add a payment method
     *
     * Adds the card behind a token of the payment provider. The first method becomes the default.
     */
    add: {
      kind: 'object'
      input: {
        body: models.PaymentMethodAddition
      }
      data: models.PaymentMethod
    }
    /**
     * Begin to add a payment method
     *
     * Answers what a browser needs to get a token of a new payment method from the payment provider.
     */
    begin: {
      kind: 'object'
      input: {}
      data: models.PaymentMethodSetup
    }
    /**
     * Make a payment method the default
     *
     * The default pays for purchases that name no payment method.
     */
    choose: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the payment method, `pm_…` */
          methodId: string
        }
      }
      data: models.PaymentMethod
    }
    /**
     * Delete a payment method
     *
     * Orders keep the name of the method that paid them. If you delete the default, the newest remaining method becomes the default.
     */
    remove: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the payment method, `pm_…` */
          methodId: string
        }
      }
      data: {
        /** Identifier of the payment method, `pm_…` */
        id: string
        deleted: true
      }
    }
  }
  sandbox: {
    /**
     * Show a test payment
     *
     * The page at `details.actionUrl` of a sandbox purchase, to approve or decline the payment, or at an onboarding link of the sandbox, to give documents.
     */
    action: {
      kind: 'raw'
      input: {
        params: {
          /** Signed token from `details.actionUrl` of a purchase; it replaces the credential */
          token: string
        }
      }
      data: Response
    }
    /**
     * Approve or decline a test payment
     *
     * Submits the page. What is already decided does not change.
     */
    decide: {
      kind: 'object'
      input: {
        params: {
          /** Signed token from `details.actionUrl` of a purchase; it replaces the credential */
          token: string
        }
        /** The buyer's word */
        body: {
          approve: boolean
        }
      }
      data: {
        /** State of the payment, or of the account */
        status: 'unseen' | 'processing' | 'requires_action' | 'succeeded' | 'declined' | 'canceled' | 'incomplete' | 'pending' | 'active' | 'restricted' | 'rejected'
      }
    }
  }
  reference: {
    /**
     * Read the OpenAPI document
     *
     * The OpenAPI 3.1 document of all operations, for tools and code generators.
     */
    get: {
      kind: 'raw'
      input: {}
      data: Response
    }
  }
}

export const operations = {
  products: {
    list: 'GET /v1/products page',
    create: 'POST /v1/products idempotent',
    facets: 'GET /v1/facets',
    get: 'GET /v1/products/{productId}',
    update: 'PATCH /v1/products/{productId} idempotent',
    delete: 'DELETE /v1/products/{productId} idempotent',
    related: 'GET /v1/products/{productId}/related page',
    publish: 'POST /v1/products/{productId}/publish idempotent',
    unpublish: 'POST /v1/products/{productId}/unpublish idempotent',
  },
  search: {
    suggestions: 'GET /v1/search/suggestions',
  },
  sellers: {
    get: 'GET /v1/sellers/{seller}',
    contact: 'GET /v1/sellers/{seller}/contact',
    held: 'GET /v1/admin/sellers/held page',
    hold: 'POST /v1/admin/sellers/{userId}/hold idempotent',
    release: 'POST /v1/admin/sellers/{userId}/release idempotent',
  },
  versions: {
    list: 'GET /v1/products/{productId}/versions page',
    get: 'GET /v1/products/{productId}/versions/{version}',
    diff: 'GET /v1/products/{productId}/versions/{version}/diff',
  },
  moderation: {
    list: 'GET /v1/admin/products page',
    approve: 'POST /v1/admin/products/{productId}/approve idempotent',
    reject: 'POST /v1/admin/products/{productId}/reject idempotent',
    suspend: 'POST /v1/admin/products/{productId}/suspend idempotent',
    restore: 'POST /v1/admin/products/{productId}/restore idempotent',
  },
  reports: {
    create: 'POST /api/reports',
    list: 'GET /v1/admin/reports page',
    decide: 'POST /v1/admin/reports/{reportId}/decision idempotent',
  },
  appeals: {
    create: 'POST /v1/products/{productId}/appeals idempotent',
    listOwn: 'GET /v1/products/{productId}/appeals page',
    list: 'GET /v1/admin/appeals page',
    decide: 'POST /v1/admin/appeals/{appealId}/decision idempotent',
  },
  files: {
    upload: 'POST /v1/products/{productId}/files idempotent multipart',
    list: 'GET /v1/products/{productId}/files page',
    delete: 'DELETE /v1/products/{productId}/files/{fileId} idempotent',
  },
  images: {
    upload: 'POST /v1/products/{productId}/images idempotent multipart',
    delete: 'DELETE /v1/products/{productId}/images/{imageId} idempotent',
    get: 'GET /v1/images/{image} raw',
  },
  checkouts: {
    create: 'POST /api/checkouts idempotent',
  },
  purchases: {
    create: 'POST /v1/purchases idempotent',
    list: 'GET /v1/purchases page',
    get: 'GET /v1/purchases/{orderId}',
    correctInvoice: 'POST /v1/purchases/{orderId}/invoice/correct idempotent',
    withdraw: 'POST /v1/purchases/{orderId}/withdrawal idempotent',
  },
  refunds: {
    create: 'POST /v1/purchases/{orderId}/refund idempotent',
    grant: 'POST /v1/refunds idempotent',
    list: 'GET /v1/refunds page',
    get: 'GET /v1/refunds/{refundId}',
    approve: 'POST /v1/refunds/{refundId}/approve idempotent',
    reject: 'POST /v1/refunds/{refundId}/reject idempotent',
    cancel: 'POST /v1/refunds/{refundId}/cancel idempotent',
    overdue: 'GET /v1/admin/refunds page',
    buyers: 'GET /v1/admin/refunds/buyers page',
  },
  downloads: {
    get: 'GET /v1/downloads/{token} raw',
  },
  receipts: {
    get: 'GET /v1/receipts/{token} raw',
    pdf: 'GET /v1/receipts/{token}/pdf raw',
  },
  licenses: {
    get: 'GET /v1/purchases/{orderId}/license',
    check: 'POST /v1/licenses/check',
    keys: 'GET /v1/licenses/keys raw',
    revoked: 'GET /v1/products/{productId}/licenses/revoked page',
  },
  reviews: {
    create: 'POST /v1/products/{productId}/reviews idempotent',
    list: 'GET /v1/products/{productId}/reviews page',
    summary: 'GET /v1/products/{productId}/reviews/summary',
    update: 'PATCH /v1/reviews/{reviewId} idempotent',
    delete: 'DELETE /v1/reviews/{reviewId} idempotent',
    answer: 'POST /v1/reviews/{reviewId}/answer idempotent',
    report: 'POST /v1/reviews/{reviewId}/report idempotent',
    reported: 'GET /v1/admin/reviews page',
    dismissReports: 'DELETE /v1/admin/reviews/{reviewId}/reports idempotent',
  },
  wishlist: {
    list: 'GET /v1/wishlist page',
    get: 'GET /v1/wishlist/{productId}',
    add: 'PUT /v1/wishlist/{productId} idempotent',
    remove: 'DELETE /v1/wishlist/{productId} idempotent',
  },
  following: {
    list: 'GET /v1/following page',
    get: 'GET /v1/following/{sellerId}',
    follow: 'PUT /v1/following/{sellerId} idempotent',
    unfollow: 'DELETE /v1/following/{sellerId} idempotent',
  },
  discounts: {
    list: 'GET /v1/discounts page',
    create: 'POST /v1/discounts idempotent',
    update: 'PATCH /v1/discounts/{discountId} idempotent',
  },
  partners: {
    list: 'GET /v1/partners page',
    invite: 'POST /v1/partners idempotent',
    accept: 'POST /v1/partners/{partnerId}/accept idempotent',
    end: 'POST /v1/partners/{partnerId}/end idempotent',
  },
  remixes: {
    get: 'GET /v1/products/{productId}/remix',
    update: 'PATCH /v1/products/{productId}/remix idempotent',
  },
  gifts: {
    list: 'GET /v1/purchases/{orderId}/gifts page',
  },
  pricing: {
    get: 'GET /v1/products/{productId}/run-price',
    set: 'PUT /v1/products/{productId}/run-price idempotent',
  },
  markets: {
    getPrices: 'GET /v1/products/{productId}/market-prices',
    setPrices: 'PUT /v1/products/{productId}/market-prices idempotent',
    getRates: 'GET /v1/exchange-rates',
  },
  subscriptions: {
    getPrices: 'GET /v1/products/{productId}/subscription-prices',
    setPrices: 'PUT /v1/products/{productId}/subscription-prices idempotent',
    list: 'GET /v1/subscriptions page',
    get: 'GET /v1/subscriptions/{subscriptionId}',
    update: 'PATCH /v1/subscriptions/{subscriptionId} idempotent',
  },
  credit: {
    get: 'GET /v1/credit',
    topUp: 'POST /v1/credit/top-ups idempotent',
    entries: 'GET /v1/credit/entries page',
    setLimits: 'PUT /api/account/credit-limits idempotent',
  },
  disputes: {
    list: 'GET /v1/disputes page',
    all: 'GET /v1/admin/disputes page',
    get: 'GET /v1/admin/disputes/{disputeId}',
    submit: 'POST /v1/admin/disputes/{disputeId}/evidence idempotent',
    accept: 'POST /v1/admin/disputes/{disputeId}/accept idempotent',
  },
  searches: {
    list: 'GET /v1/saved-searches page',
    create: 'POST /v1/saved-searches idempotent',
    rename: 'PATCH /v1/saved-searches/{searchId} idempotent',
    delete: 'DELETE /v1/saved-searches/{searchId} idempotent',
    markSeen: 'POST /v1/saved-searches/{searchId}/seen idempotent',
  },
  notifications: {
    list: 'GET /api/account/notifications page',
    count: 'GET /api/account/notifications/unread',
    events: 'GET /api/account/notifications/events raw streams',
    update: 'PATCH /api/account/notifications/{notificationId} idempotent',
    readAll: 'POST /api/account/notifications/read-all idempotent',
  },
  preferences: {
    get: 'GET /api/account/notification-preferences',
    update: 'PATCH /api/account/notification-preferences idempotent',
  },
  analytics: {
    products: 'GET /v1/analytics/products',
    revenue: 'GET /v1/analytics/revenue',
    customers: 'GET /v1/analytics/customers',
    exportProducts: 'GET /v1/analytics/products/export raw',
    exportRevenue: 'GET /v1/analytics/revenue/export raw',
    exportCustomers: 'GET /v1/analytics/customers/export raw',
    market: 'GET /v1/admin/analytics',
  },
  balance: {
    get: 'GET /v1/balance',
    transactions: 'GET /v1/balance/transactions page',
    statement: 'GET /v1/balance/statement raw',
  },
  payouts: {
    list: 'GET /v1/payouts page',
    get: 'GET /v1/payouts/{payoutId}',
    create: 'POST /api/account/payouts idempotent',
  },
  destinations: {
    get: 'GET /api/account/payout-destination',
    set: 'PUT /api/account/payout-destination idempotent',
    onboard: 'POST /api/account/payout-destination/onboarding-link idempotent',
  },
  ai: {
    execute: 'POST /v1/ai/execute idempotent streams paid',
    estimate: 'POST /v1/ai/estimate idempotent',
  },
  models: {
    list: 'GET /v1/ai/models page',
  },
  conversations: {
    list: 'GET /v1/ai/conversations page',
    get: 'GET /v1/ai/conversations/{conversationId}',
    remove: 'DELETE /v1/ai/conversations/{conversationId} idempotent',
  },
  workflows: {
    execute: 'POST /v1/ai/workflows/{workflowId}/execute idempotent paid',
  },
  executions: {
    list: 'GET /v1/ai/executions page',
    get: 'GET /v1/ai/executions/{executionId}',
    cancel: 'POST /v1/ai/executions/{executionId}/cancel idempotent',
    rerun: 'POST /v1/ai/executions/{executionId}/rerun idempotent',
    retry: 'POST /v1/ai/executions/{executionId}/retry idempotent',
    answer: 'POST /v1/ai/executions/{executionId}/answers idempotent',
    events: 'GET /v1/ai/executions/{executionId}/events raw streams',
    costs: 'GET /v1/ai/costs page',
    settings: 'GET /api/account/execution-settings',
    configure: 'PATCH /api/account/execution-settings idempotent',
  },
  webhooks: {
    create: 'POST /v1/webhooks idempotent',
    list: 'GET /v1/webhooks page',
    get: 'GET /v1/webhooks/{webhookId}',
    update: 'PATCH /v1/webhooks/{webhookId} idempotent',
    delete: 'DELETE /v1/webhooks/{webhookId} idempotent',
    rotateSecret: 'POST /v1/webhooks/{webhookId}/rotate-secret idempotent',
    test: 'POST /v1/webhooks/{webhookId}/test idempotent',
    recover: 'POST /v1/webhooks/{webhookId}/recover idempotent',
    health: 'GET /v1/webhooks/{webhookId}/health',
    deliveries: 'GET /v1/webhooks/{webhookId}/deliveries page',
    eventTypes: 'GET /v1/webhooks/event-types',
    sourceAddresses: 'GET /v1/webhooks/source-addresses',
    callbackSecret: 'POST /v1/webhooks/callback-secret idempotent',
  },
  deliveries: {
    list: 'GET /v1/webhooks/deliveries page',
    get: 'GET /v1/webhooks/deliveries/{deliveryId}',
    redeliver: 'POST /v1/webhooks/deliveries/{deliveryId}/redeliver idempotent',
    export: 'GET /v1/webhooks/deliveries/export raw',
    tail: 'GET /v1/webhooks/deliveries/tail raw streams',
  },
  listeners: {
    open: 'POST /v1/webhook-listeners idempotent',
    events: 'GET /v1/webhook-listeners/{listenerId}/events',
    test: 'POST /v1/webhook-listeners/test idempotent',
    close: 'DELETE /v1/webhook-listeners/{listenerId} idempotent',
  },
  billing: {
    get: 'GET /api/account/billing',
    update: 'PUT /api/account/billing idempotent',
    invoices: 'GET /api/account/invoices page',
    invoice: 'GET /api/account/invoices/{invoiceId} raw',
    taxReport: 'GET /api/account/tax-report raw',
    ossReport: 'GET /api/account/oss-report raw',
  },
  ledger: {
    taxReport: 'GET /v1/admin/tax-report raw',
    ossReport: 'GET /v1/admin/oss-report raw',
    health: 'GET /v1/admin/ledger',
  },
  auth: {
    magicLink: 'POST /api/auth/magic-link',
    verify: 'POST /api/auth/verify',
    login: 'POST /api/auth/login',
    logout: 'POST /api/auth/logout',
    session: 'GET /api/auth/session',
    confirmEmail: 'POST /api/auth/confirm-email',
    passkeyOptions: 'POST /api/auth/passkey/options',
    passkey: 'POST /api/auth/passkey',
    prove: 'POST /api/auth/prove idempotent',
    sendProofCode: 'POST /api/auth/prove/code idempotent',
  },
  account: {
    get: 'GET /api/account',
    update: 'PATCH /api/account idempotent',
    uploadPicture: 'POST /api/account/pictures/{picture} idempotent multipart',
    removePicture: 'DELETE /api/account/pictures/{picture} idempotent',
    setPassword: 'PUT /api/account/password idempotent',
    changeEmail: 'POST /api/account/email idempotent',
    export: 'GET /api/account/export raw',
    close: 'POST /api/account/close idempotent',
  },
  sessions: {
    list: 'GET /api/account/sessions page',
    revoke: 'DELETE /api/account/sessions/{sessionId} idempotent',
    revokeOthers: 'POST /api/account/sessions/revoke-others idempotent',
  },
  totp: {
    enrol: 'POST /api/account/totp idempotent',
    confirm: 'POST /api/account/totp/confirm idempotent',
    disable: 'POST /api/account/totp/disable idempotent',
    renewRecoveryCodes: 'POST /api/account/totp/recovery-codes idempotent',
  },
  passkeys: {
    list: 'GET /api/account/passkeys',
    add: 'POST /api/account/passkeys idempotent',
    options: 'POST /api/account/passkeys/options idempotent',
    rename: 'PATCH /api/account/passkeys/{passkeyId} idempotent',
    remove: 'DELETE /api/account/passkeys/{passkeyId} idempotent',
  },
  identities: {
    list: 'GET /api/account/identities',
    link: 'POST /api/account/identities/{provider} idempotent',
    unlink: 'DELETE /api/account/identities/{provider} idempotent',
  },
  users: {
    list: 'GET /v1/admin/users page',
    get: 'GET /v1/admin/users/{userId}',
    setRoles: 'PUT /v1/admin/users/{userId}/roles idempotent',
    verify: 'PUT /v1/admin/users/{userId}/verified idempotent',
    suspend: 'POST /v1/admin/users/{userId}/suspend idempotent',
    restore: 'POST /v1/admin/users/{userId}/restore idempotent',
    clearProfile: 'POST /v1/admin/users/{userId}/clear-profile idempotent',
  },
  invitations: {
    list: 'GET /v1/admin/invitations page',
    create: 'POST /v1/admin/invitations idempotent',
    revoke: 'DELETE /v1/admin/invitations/{invitationId} idempotent',
  },
  audit: {
    list: 'GET /v1/admin/audit page',
  },
  shop: {
    get: 'GET /v1/shop',
    products: 'GET /v1/shop/products page',
  },
  settings: {
    checklist: 'GET /v1/admin/checklist',
    get: 'GET /v1/admin/settings',
    update: 'PATCH /v1/admin/settings idempotent',
    uploadLogo: 'POST /v1/admin/settings/logo idempotent multipart',
    deleteLogo: 'DELETE /v1/admin/settings/logo idempotent',
    testMail: 'POST /v1/admin/settings/mail-test idempotent',
    exampleEmail: 'GET /v1/admin/example-email raw',
  },
  keys: {
    list: 'GET /api/account/api-keys page',
    create: 'POST /api/account/api-keys idempotent',
    roll: 'POST /api/account/api-keys/{keyId}/roll idempotent',
    revoke: 'DELETE /api/account/api-keys/{keyId} idempotent',
  },
  usage: {
    get: 'GET /api/account/usage',
  },
  credentials: {
    list: 'GET /api/account/provider-keys page',
    create: 'POST /api/account/provider-keys idempotent',
    update: 'PATCH /api/account/provider-keys/{providerKeyId} idempotent',
    remove: 'DELETE /api/account/provider-keys/{providerKeyId} idempotent',
    rotate: 'POST /api/account/provider-keys/{providerKeyId}/rotate idempotent',
  },
  plans: {
    get: 'GET /api/account/plan',
    choose: 'PUT /api/account/plan idempotent',
    getAssigned: 'GET /v1/admin/users/{userId}/plan',
    assign: 'PUT /v1/admin/users/{userId}/plan idempotent',
    getRateLimits: 'GET /v1/admin/users/{userId}/rate-limits',
    setRateLimits: 'PUT /v1/admin/users/{userId}/rate-limits idempotent',
  },
  apps: {
    list: 'GET /api/account/oauth-apps page',
    create: 'POST /api/account/oauth-apps idempotent',
    update: 'PATCH /api/account/oauth-apps/{appId} idempotent',
    delete: 'DELETE /api/account/oauth-apps/{appId} idempotent',
    rotateSecret: 'POST /api/account/oauth-apps/{appId}/rotate-secret idempotent',
  },
  grants: {
    list: 'GET /api/account/authorized-apps page',
    revoke: 'DELETE /api/account/authorized-apps/{appId} idempotent',
  },
  wallet: {
    list: 'GET /api/account/payment-methods page',
    add: 'POST /api/account/payment-methods idempotent',
    begin: 'POST /api/account/payment-methods/setup idempotent',
    choose: 'POST /api/account/payment-methods/{methodId}/default idempotent',
    remove: 'DELETE /api/account/payment-methods/{methodId} idempotent',
  },
  sandbox: {
    action: 'GET /sandbox/actions/{token} raw',
    decide: 'POST /sandbox/actions/{token}',
  },
  reference: {
    get: 'GET /v1/openapi.json raw',
  },
} as const
