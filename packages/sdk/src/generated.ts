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
        /** Names the rule for programs and translations, such as `too_long` */
        rule?: string
        /** What the rule has in its sentence, such as `{"max": 255}`; missing where it has nothing */
        params?: Record<string, string | number | string[]>
        reason?: string
        errors?: Array<{
          field: string
          /** Names the rule for programs and translations, such as `too_long` */
          rule: string
          /** What the rule has in its sentence, such as `{"max": 255}`; missing where it has nothing */
          params?: Record<string, string | number | string[]>
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
     * Published products, filtered, searched and sorted, ties newest first. A page past the end is empty with the true total. The `Link` header names the next page by a cursor: following it gives every match once even while products are added. When nothing matches a search, misspelt words are corrected and the header `X-Search-Corrected` (percent-encoded) says to what.
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
          /** One tag, as it is written */
          tag?: string
          /** Identifier of the author, `usr_…` */
          author?: string
          /** minPrice */
          minPrice?: number
          /** Not less than `minPrice` */
          maxPrice?: number
          /** Lowest average rating */
          minRating?: number
          /** Words, `"a phrase"`, `-without`, `this or that`; the first 24 count */
          search?: string
          /** The caller's own products in every state */
          mine?: boolean
          /** With `mine=true`: one state, or `all` */
          status?: string
          /** Sort field; default `relevance` */
          sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title' | 'trending'
          /** Default `desc` */
          order?: 'asc' | 'desc'
          /** From the `Link` header with `rel="next"` of the page before: goes on after its last item, whatever was added meanwhile. `page` is then ignored */
          cursor?: string
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
          /** At most 256 KiB as UTF-8; not blank. Required, save for a BUNDLE */
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
          /** Parts of a BUNDLE: other products of the same seller in the same currency */
          productIds?: string[]
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
     * Count products by what they can be filtered by
     *
     * For each filter of the list, the values and how many matches each would leave. A filter that is given is left out of its own counting, so that its other values can be offered.
     *
     * Needs the permission `products:read`.
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
          /** One tag, as it is written */
          tag?: string
          /** Identifier of the author, `usr_…` */
          author?: string
          /** minPrice */
          minPrice?: number
          /** Not less than `minPrice` */
          maxPrice?: number
          /** Lowest average rating */
          minRating?: number
          /** Words, `"a phrase"`, `-without`, `this or that`; the first 24 count */
          search?: string
          /** The caller's own products in every state */
          mine?: boolean
          /** With `mine=true`: one state, or `all` */
          status?: string
        }
      }
      data: {
        type: Array<{
          /** Product type */
          value: string
          count: number
        }>
        category: Array<{
          /** Category slug; at most the 50 most frequent */
          value: string
          count: number
        }>
        provider: Array<{
          /** AI provider; at most the 50 most frequent */
          value: string
          count: number
        }>
        price: Array<{
          /** The range, such as `5-10` */
          value: string
          count: number
          /** What to give as `minPrice` */
          min: number
          /** What to give as `maxPrice` */
          max?: number
        }>
        rating: Array<{
          /** What to give as `minRating` */
          value: string
          count: number
        }>
        tags: Array<{
          /** Tag; at most the 30 most frequent */
          value: string
          count: number
        }>
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
        /** Parts of a BUNDLE; empty for other types */
        productIds: string[]
        /** For the author and admins: why the product was rejected or suspended; else empty */
        statusReason: string
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
          /** At most 256 KiB as UTF-8; not blank. Required, save for a BUNDLE */
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
          /** Parts of a BUNDLE: other products of the same seller in the same currency */
          productIds?: string[]
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
        /** Parts of a BUNDLE; empty for other types */
        productIds: string[]
        /** For the author and admins: why the product was rejected or suspended; else empty */
        statusReason: string
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
     * List products like this one
     *
     * Published products that share tags, category or words of the title with this one, most alike first; at most 200, never the product itself.
     *
     * Needs the permission `products:read`.
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
        /** Parts of a BUNDLE; empty for other types */
        productIds: string[]
        /** For the author and admins: why the product was rejected or suspended; else empty */
        statusReason: string
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
        /** Parts of a BUNDLE; empty for other types */
        productIds: string[]
        /** For the author and admins: why the product was rejected or suspended; else empty */
        statusReason: string
      }
    }
  }
  search: {
    /**
     * Complete what is being typed
     *
     * Titles, tags and categories of published products that begin with the text, best first.
     *
     * Needs the permission `products:read`.
     */
    suggestions: {
      kind: 'object'
      input: {
        query?: {
          /** What has been typed so far */
          q?: string
          /** limit */
          limit?: number
        }
      }
      data: Array<{
        /** What to search for */
        text: string
        /** What it is */
        kind: 'title' | 'tag' | 'category'
      }>
    }
  }
  versions: {
    /**
     * List the versions of a product
     *
     * Newest first. Versions that were never published are for the author and admins only.
     *
     * Needs the permission `products:read`.
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
      data: Array<{
        /** Semantic version */
        version: string
        changelog: string
        /** ISO 8601, UTC */
        createdAt: string
        publishedAt: string | null
        /** Whether buyers get this one */
        current: boolean
      }>
    }
    /**
     * Read a version of a product
     *
     * A published version never changes. Buyers read any of them, whichever one they bought.
     *
     * Needs the permission `products:read`.
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
      data: {
        /** Semantic version */
        version: string
        changelog: string
        /** ISO 8601, UTC */
        createdAt: string
        publishedAt: string | null
        /** Whether buyers get this one */
        current: boolean
        /** The whole content for those entitled to it, else the preview */
        content: string
        /** Whether `content` is only the preview */
        contentLocked: boolean
      }
    }
    /**
     * Compare two versions of a product
     *
     * The content line by line, against the version in `from`, or else the one before. For those entitled to the content.
     *
     * Needs the permission `products:read`.
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
      data: {
        from: string
        to: string
        /** Lines */
        added: number
        /** Lines */
        removed: number
        lines: Array<{
          /** What became of it */
          change: 'same' | 'added' | 'removed'
          text: string
        }>
      }
    }
  }
  moderation: {
    /**
     * List products to review
     *
     * Products of all sellers in one state of moderation, the longest waiting first.
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
     * Approve a product
     *
     * Publishes a product that waits for review.
     */
    approve: {
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
        /** Parts of a BUNDLE; empty for other types */
        productIds: string[]
        /** For the author and admins: why the product was rejected or suspended; else empty */
        statusReason: string
      }
    }
    /**
     * Reject a product
     *
     * The author reads the reason, changes the product and publishes it again.
     */
    reject: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        /** Why */
        body: {
          /** What the author is told; not blank */
          reason: string
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
        /** Parts of a BUNDLE; empty for other types */
        productIds: string[]
        /** For the author and admins: why the product was rejected or suspended; else empty */
        statusReason: string
      }
    }
    /**
     * Suspend a product
     *
     * Takes a product off sale in any state, and any bundle that holds it; buyers keep it.
     */
    suspend: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        /** Why */
        body: {
          /** What the author is told; not blank */
          reason: string
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
        /** Parts of a BUNDLE; empty for other types */
        productIds: string[]
        /** For the author and admins: why the product was rejected or suspended; else empty */
        statusReason: string
      }
    }
    /**
     * Restore a product
     *
     * Gives a suspended product back the state that it had.
     */
    restore: {
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
        /** Parts of a BUNDLE; empty for other types */
        productIds: string[]
        /** For the author and admins: why the product was rejected or suspended; else empty */
        statusReason: string
      }
    }
  }
  files: {
    /**
     * Upload files
     *
     * Adds files to a product of the caller; one of the same name is replaced. All are stored or none. Types are found in the content; archives are looked through. New files of a version that has been published make a new version, the next minor one; buyers keep the versions they have. Under an `Idempotency-Key`, requests are the same if names and bytes of their files are.
     *
     * Needs the permission `products:write`.
     */
    upload: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: {
          /** The files, a part each, with their names; by default at most 100 MiB each */
          file: Blob[]
        }
      }
      data: {
        /** The version that the files belong to now */
        version: string
        /** In the order sent */
        files: Array<{
          /** Identifier of the file, `file_…` */
          id: string
          /** The name that was sent, made safe for every system */
          name: string
          /** Bytes */
          size: number
          /** MIME type as found in the content, whatever the sender said */
          type: string
          /** SHA-256 of the bytes in hex */
          sha256: string
          /** ISO 8601, UTC */
          createdAt: string
        }>
      }
    }
    /**
     * List files
     *
     * The files of the version that the caller reads: the newest for the author, the newest published one for everybody else. Their bytes come with a purchase.
     *
     * Needs the permission `products:read`.
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
      data: Array<{
        /** Identifier of the file, `file_…` */
        id: string
        /** The name that was sent, made safe for every system */
        name: string
        /** Bytes */
        size: number
        /** MIME type as found in the content, whatever the sender said */
        type: string
        /** SHA-256 of the bytes in hex */
        sha256: string
        /** ISO 8601, UTC */
        createdAt: string
      }>
    }
    /**
     * Delete a file
     *
     * Takes a file out of a product of the caller. A version that has been published stays as it is; then a new one without the file is made.
     *
     * Needs the permission `products:write`.
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
        /** The version that the files belong to now */
        version: string
      }
    }
  }
  images: {
    /**
     * Upload pictures
     *
     * Adds pictures (PNG, JPEG, WebP, GIF, AVIF) to the end of `images` of a product of the caller. They are stored as WebP in three sizes, turned upright and without what cameras write into them, and served to everybody who knows their address. `images` of a change sets their order.
     *
     * Needs the permission `products:write`.
     */
    upload: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        body: {
          /** The pictures, a part each; at most 20 MiB and 40 megapixels each */
          image: Blob[]
        }
      }
      data: {
        /** In the order sent */
        images: Array<{
          /** Identifier of the picture, `img_…` */
          id: string
          /** Address of the large size, as in `images` of the product */
          url: string
          sizes: {
            /** At most 1600 pixels wide and high */
            large: {
              /** Address */
              url: string
              width: number
              height: number
            }
            /** At most 800 pixels wide and high */
            medium: {
              /** Address */
              url: string
              width: number
              height: number
            }
            /** At most 320 pixels wide and high */
            small: {
              /** Address */
              url: string
              width: number
              height: number
            }
          }
        }>
      }
    }
    /**
     * Delete a picture
     *
     * Takes a picture that was uploaded out of a product of the caller, and deletes it.
     *
     * Needs the permission `products:write`.
     */
    delete: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
          /** Identifier of the picture, `img_…` */
          imageId: string
        }
      }
      data: {
        id: string
        deleted: true
      }
    }
    /**
     * Read a picture
     *
     * A picture of a product as it stands in `images`: `img_…-large.webp`, also `-medium` and `-small`. What an address gives never changes, so it may be kept for ever.
     */
    get: {
      kind: 'raw'
      input: {
        params: {
          /** Identifier of the picture, its size and `.webp` */
          image: string
        }
      }
      data: Response
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
        /** What the order gives: its product, and of a bundle each part that the buyer did not own */
        items: Array<{
          /** Identifier of a product, `prod_…` */
          id: string
          /** As it was when bought */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Version that was bought */
          version: string
          /** Decimal amount in the currency's major unit */
          amount: number
        }>
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
        refund: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
          /** Identifier of the order, `ord_…` */
          orderId: string
          /** State of the refund */
          status: 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'
          /** Decimal amount in the currency's major unit */
          amount: number
          /** ISO 4217 code in capitals */
          currency: string
          /** As it was given */
          reason: string
          /** What the reason amounts to */
          reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
          details: string
          /** How it was decided; `by` and `at` are null until it is */
          decision: {
            by: 'rule' | 'seller' | 'admin' | 'buyer' | null
            /** Name of the rule that decided, or that says who decides */
            rule: string
            note: string
            at: string | null
          }
          decideBy: string | null
          /** ISO 8601, UTC */
          createdAt: string
        } | null
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
        /** What the order gives: its product, and of a bundle each part that the buyer did not own */
        items: Array<{
          /** Identifier of a product, `prod_…` */
          id: string
          /** As it was when bought */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Version that was bought */
          version: string
          /** Decimal amount in the currency's major unit */
          amount: number
        }>
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
        refund: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
          /** Identifier of the order, `ord_…` */
          orderId: string
          /** State of the refund */
          status: 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'
          /** Decimal amount in the currency's major unit */
          amount: number
          /** ISO 4217 code in capitals */
          currency: string
          /** As it was given */
          reason: string
          /** What the reason amounts to */
          reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
          details: string
          /** How it was decided; `by` and `at` are null until it is */
          decision: {
            by: 'rule' | 'seller' | 'admin' | 'buyer' | null
            /** Name of the rule that decided, or that says who decides */
            rule: string
            note: string
            at: string | null
          }
          decideBy: string | null
          /** ISO 8601, UTC */
          createdAt: string
        } | null
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
        /** What the order gives: its product, and of a bundle each part that the buyer did not own */
        items: Array<{
          /** Identifier of a product, `prod_…` */
          id: string
          /** As it was when bought */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Version that was bought */
          version: string
          /** Decimal amount in the currency's major unit */
          amount: number
        }>
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
        refund: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
          /** Identifier of the order, `ord_…` */
          orderId: string
          /** State of the refund */
          status: 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'
          /** Decimal amount in the currency's major unit */
          amount: number
          /** ISO 4217 code in capitals */
          currency: string
          /** As it was given */
          reason: string
          /** What the reason amounts to */
          reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
          details: string
          /** How it was decided; `by` and `at` are null until it is */
          decision: {
            by: 'rule' | 'seller' | 'admin' | 'buyer' | null
            /** Name of the rule that decided, or that says who decides */
            rule: string
            note: string
            at: string | null
          }
          decideBy: string | null
          /** ISO 8601, UTC */
          createdAt: string
        } | null
        invoiceNumber: string | null
        /** ISO 8601, UTC */
        createdAt: string
        completedAt: string | null
        refundedAt: string | null
      }
    }
  }
  refunds: {
    /**
     * Request a refund
     *
     * For the buyer. Approved at once when nothing was opened, downloaded or run within 14 days, or inside the refund window of the seller; else the seller has three working days, then an admin decides. The seller or an admin may grant one themselves, up to 180 days.
     *
     * Needs the permission `purchases:write`.
     */
    create: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the order, `ord_…` */
          orderId: string
        }
        /** Why, and how much */
        body: {
          /** Not blank */
          reason: string
          details?: string
          /** For a partial refund; default: all that is left */
          amount?: number
        }
      }
      data: {
        /** Identifier of the refund, `rfd_…` */
        refundId: string
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the refund */
        status: 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** As it was given */
        reason: string
        /** What the reason amounts to */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** How it was decided; `by` and `at` are null until it is */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** Name of the rule that decided, or that says who decides */
          rule: string
          note: string
          at: string | null
        }
        decideBy: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * List refunds
     *
     * Refunds of the caller's purchases, newest first; with `role=seller` of the caller's sales.
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
          /** One refund state, or `all` */
          status?: string
          /** `seller` lists refunds of the caller's sales; default `buyer` */
          role?: 'buyer' | 'seller'
        }
      }
      data: Array<{
        /** Identifier of the refund, `rfd_…` */
        refundId: string
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the refund */
        status: 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** As it was given */
        reason: string
        /** What the reason amounts to */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** How it was decided; `by` and `at` are null until it is */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** Name of the rule that decided, or that says who decides */
          rule: string
          note: string
          at: string | null
        }
        decideBy: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }>
    }
    /**
     * Read a refund
     *
     * For the buyer, the seller and admins.
     *
     * Needs the permission `purchases:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
        }
      }
      data: {
        /** Identifier of the refund, `rfd_…` */
        refundId: string
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the refund */
        status: 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** As it was given */
        reason: string
        /** What the reason amounts to */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** How it was decided; `by` and `at` are null until it is */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** Name of the rule that decided, or that says who decides */
          rule: string
          note: string
          at: string | null
        }
        decideBy: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Approve a refund
     *
     * For the seller or an admin: pays the money back.
     *
     * Needs the permission `purchases:write`.
     */
    approve: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
        }
        /** What to say with it */
        body: {
          /** Shown to both sides */
          note?: string
        }
      }
      data: {
        /** Identifier of the refund, `rfd_…` */
        refundId: string
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the refund */
        status: 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** As it was given */
        reason: string
        /** What the reason amounts to */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** How it was decided; `by` and `at` are null until it is */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** Name of the rule that decided, or that says who decides */
          rule: string
          note: string
          at: string | null
        }
        decideBy: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Reject a refund
     *
     * For the seller or an admin. The buyer may ask again.
     *
     * Needs the permission `purchases:write`.
     */
    reject: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
        }
        /** What to say with it */
        body: {
          /** Shown to both sides */
          note?: string
        }
      }
      data: {
        /** Identifier of the refund, `rfd_…` */
        refundId: string
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the refund */
        status: 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** As it was given */
        reason: string
        /** What the reason amounts to */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** How it was decided; `by` and `at` are null until it is */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** Name of the rule that decided, or that says who decides */
          rule: string
          note: string
          at: string | null
        }
        decideBy: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Withdraw a refund request
     *
     * For the buyer, while nobody has decided.
     *
     * Needs the permission `purchases:write`.
     */
    cancel: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
        }
        /** What to say with it */
        body: {
          /** Shown to both sides */
          note?: string
        }
      }
      data: {
        /** Identifier of the refund, `rfd_…` */
        refundId: string
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the refund */
        status: 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** As it was given */
        reason: string
        /** What the reason amounts to */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** How it was decided; `by` and `at` are null until it is */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** Name of the rule that decided, or that says who decides */
          rule: string
          note: string
          at: string | null
        }
        decideBy: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * List refunds that no seller decided
     *
     * Requests whose three working days are over, the oldest first. Approve or reject them.
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
      data: Array<{
        /** Identifier of the refund, `rfd_…` */
        refundId: string
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the refund */
        status: 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** As it was given */
        reason: string
        /** What the reason amounts to */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** How it was decided; `by` and `at` are null until it is */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** Name of the rule that decided, or that says who decides */
          rule: string
          note: string
          at: string | null
        }
        decideBy: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }>
    }
    /**
     * List buyers by automatic refunds
     *
     * Buyers whose refunds were approved by a rule in the last 90 days, the most refunds first.
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
      data: Array<{
        buyer: {
          /** Identifier of the buyer, `usr_…` */
          id: string
          name: string
        }
        /** Refunds that a rule approved in the last 90 days */
        automaticRefunds: number
        /** Orders paid in the last 90 days */
        orders: number
        /** Whether sellers decide the next request: after 3 such refunds, or a share above 30 % of at least 5 orders */
        overLimit: boolean
        /** ISO 8601, UTC */
        lastRefundAt: string
      }>
    }
  }
  downloads: {
    /**
     * Download what was bought
     *
     * The address in `downloadUrl`. Works without a key for 60 minutes; after that, read the order for a fresh one. One file comes as itself, several as a zip, and a product without files as its content; always as an attachment. All but zips can be read in parts with `Range` (206); `If-None-Match` with the `ETag` saves reading the same again (304).
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
     * The address in `receipt.url`: the receipt as a page for a browser. It holds for a year; the order gives a fresh one.
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
  reviews: {
    /**
     * Review a product
     *
     * For those who bought it, once; change it later. A full refund takes the review away.
     *
     * Needs the permission `purchases:write`.
     */
    create: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
        /** What a buyer thinks of it */
        body: {
          rating: number
          comment?: string
        }
      }
      data: {
        /** Identifier of the review, `rev_…` */
        reviewId: string
        /** Identifier of the product, `prod_…` */
        productId: string
        /** 1 to 5 */
        rating: number
        comment: string
        author: {
          /** Identifier of who bought and wrote it, `usr_…` */
          id: string
          name: string
        }
        answer: {
          text: string
          /** ISO 8601, UTC */
          createdAt: string
        } | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
      }
    }
    /**
     * List the reviews of a product
     *
     * Newest first, unless sorted otherwise.
     *
     * Needs the permission `products:read`.
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
          /** Only this rating */
          rating?: number
          /** Default `createdAt` */
          sort?: 'createdAt' | 'rating'
          /** Default `desc` */
          order?: 'asc' | 'desc'
        }
      }
      data: Array<{
        /** Identifier of the review, `rev_…` */
        reviewId: string
        /** Identifier of the product, `prod_…` */
        productId: string
        /** 1 to 5 */
        rating: number
        comment: string
        author: {
          /** Identifier of who bought and wrote it, `usr_…` */
          id: string
          name: string
        }
        answer: {
          text: string
          /** ISO 8601, UTC */
          createdAt: string
        } | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
      }>
    }
    /**
     * Read how a product is rated
     *
     * Average, number and histogram of its reviews as they are now.
     *
     * Needs the permission `products:read`.
     */
    summary: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the product, `prod_…` */
          productId: string
        }
      }
      data: {
        /** 0 without reviews */
        average: number
        count: number
        /** Reviews by rating, 5 first */
        histogram: Array<{
          rating: number
          count: number
        }>
      }
    }
    /**
     * Change a review
     *
     * For its author.
     *
     * Needs the permission `purchases:write`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the review, `rev_…` */
          reviewId: string
        }
        /** Only the fields to change */
        body: {
          rating?: number
          comment?: string
        }
      }
      data: {
        /** Identifier of the review, `rev_…` */
        reviewId: string
        /** Identifier of the product, `prod_…` */
        productId: string
        /** 1 to 5 */
        rating: number
        comment: string
        author: {
          /** Identifier of who bought and wrote it, `usr_…` */
          id: string
          name: string
        }
        answer: {
          text: string
          /** ISO 8601, UTC */
          createdAt: string
        } | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
      }
    }
    /**
     * Remove a review
     *
     * For its author and admins. Its author may write another.
     *
     * Needs the permission `purchases:write`.
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
     * For the seller of the product, once.
     *
     * Needs the permission `products:write`.
     */
    answer: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the review, `rev_…` */
          reviewId: string
        }
        /** What the seller says to it */
        body: {
          /** The answer; not blank */
          text: string
        }
      }
      data: {
        /** Identifier of the review, `rev_…` */
        reviewId: string
        /** Identifier of the product, `prod_…` */
        productId: string
        /** 1 to 5 */
        rating: number
        comment: string
        author: {
          /** Identifier of who bought and wrote it, `usr_…` */
          id: string
          name: string
        }
        answer: {
          text: string
          /** ISO 8601, UTC */
          createdAt: string
        } | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
      }
    }
    /**
     * Report a review
     *
     * Shows it to the admins. A second report of the same account replaces the first.
     *
     * Needs the permission `products:read`.
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
          /** Why; not blank */
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
     * Reviews that somebody reported and nobody removed, the first reported first.
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
      data: Array<{
        /** Identifier of the review, `rev_…` */
        reviewId: string
        /** Identifier of the product, `prod_…` */
        productId: string
        /** 1 to 5 */
        rating: number
        comment: string
        author: {
          /** Identifier of who bought and wrote it, `usr_…` */
          id: string
          name: string
        }
        answer: {
          text: string
          /** ISO 8601, UTC */
          createdAt: string
        } | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
        reports: Array<{
          reason: string
          /** ISO 8601, UTC */
          createdAt: string
        }>
      }>
    }
    /**
     * Dismiss the reports of a review
     *
     * The review stays, and leaves the list of those reported. Somebody may report it again.
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
        /** Reports that there were */
        dismissed: number
      }
    }
  }
  analytics: {
    /**
     * Sales, views and conversion
     *
     * Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out.
     *
     * Needs the permission `analytics:read`.
     */
    products: {
      kind: 'object'
      input: {
        query?: {
          /** Looks back so many days: 1, 7, 30 (default), 365. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default: today */
          endDate?: string
          /** Whose sales are shown; default: the one in which most was sold so far */
          currency?: string
          /** One product alone; `all` is as good as nothing */
          productId?: string
        }
      }
      data: {
        summary: {
          /** Paid less what was refunded, before fees; negative where more was refunded than paid */
          totalRevenue: number
          /** Orders paid */
          totalSales: number
          /** Revenue by sale */
          avgOrderValue: number
          /** Sales by view, 4 decimals; 0 without views */
          conversionRate: number
          /** Views, one for each account, product and hour */
          totalViews: number
          /** ISO 4217 code in capitals */
          currency: string
        }
        /** Days, from 93 days on months */
        timeline: Array<{
          /** `YYYY-MM-DD`; of a month its first day */
          date: string
          /** Paid less what was refunded, before fees; negative where more was refunded than paid */
          revenue: number
          /** Orders paid */
          sales: number
          /** Views */
          views: number
        }>
        /** The ten of most revenue */
        topProducts: Array<{
          /** Identifier of the product, `prod_…` */
          id: string
          title: string
          /** Paid less what was refunded, before fees; negative where more was refunded than paid */
          revenue: number
          /** Orders paid */
          sales: number
        }>
        /** The ten sites that led to most views; empty: none that is known */
        referrers: Array<{
          host: string
          /** Views */
          views: number
        }>
        /** The ten countries of most views, ISO 3166; empty: unknown */
        countries: Array<{
          country: string
          /** Views */
          views: number
        }>
      }
    }
    /**
     * Revenue, refunds and fees
     *
     * Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out. Sums equal the ledger's.
     *
     * Needs the permission `analytics:read`.
     */
    revenue: {
      kind: 'object'
      input: {
        query?: {
          /** Looks back so many days: 1, 7, 30 (default), 365. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default: today */
          endDate?: string
          /** Whose sales are shown; default: the one in which most was sold so far */
          currency?: string
          /** One product alone; `all` is as good as nothing */
          productId?: string
        }
      }
      data: {
        summary: {
          /** What buyers paid */
          grossRevenue: number
          /** What was paid back, on the day that it was */
          refunds: number
          /** Fees kept: of the sales, less what refunds gave back of them */
          platformFees: number
          /** What is left for the seller: gross less refunds less fees */
          netRevenue: number
          /** Orders paid */
          orders: number
          /** Orders of which something was refunded for the first time */
          refundedOrders: number
          /** Gross revenue by order */
          avgOrderValue: number
          /** Refunded orders by order, 4 decimals */
          refundRate: number
          /** ISO 4217 code in capitals */
          currency: string
        }
        /** Days, from 93 days on months */
        timeline: Array<{
          /** `YYYY-MM-DD`; of a month its first day */
          date: string
          /** What buyers paid */
          grossRevenue: number
          /** What was paid back, on the day that it was */
          refunds: number
          /** Fees kept: of the sales, less what refunds gave back of them */
          platformFees: number
          /** What is left for the seller: gross less refunds less fees */
          netRevenue: number
          /** Orders paid */
          orders: number
        }>
        /** The hundred of most gross revenue; the export has all */
        byProduct: Array<{
          /** Identifier of the product, `prod_…` */
          id: string
          title: string
          /** What buyers paid */
          grossRevenue: number
          /** What is left for the seller: gross less refunds less fees */
          netRevenue: number
          /** Orders paid */
          orders: number
        }>
        /** The caller's balance now, in this currency */
        balance: {
          pending: number
          available: number
          nextPayoutDate: string
        }
        /** As many days before */
        previousPeriod: {
          /** `YYYY-MM-DD`; of a month its first day */
          startDate: string
          /** `YYYY-MM-DD`; of a month its first day */
          endDate: string
          /** What buyers paid */
          grossRevenue: number
          /** What was paid back, on the day that it was */
          refunds: number
          /** Fees kept: of the sales, less what refunds gave back of them */
          platformFees: number
          /** What is left for the seller: gross less refunds less fees */
          netRevenue: number
          /** Orders paid */
          orders: number
          /** Orders of which something was refunded for the first time */
          refundedOrders: number
          /** Gross revenue by order */
          avgOrderValue: number
          /** Refunded orders by order, 4 decimals */
          refundRate: number
          /** ISO 4217 code in capitals */
          currency: string
          /** By how much the net revenue differs from the one before; 100 or -100 where that was 0 */
          changePercent: number
        }
      }
    }
    /**
     * New and returning customers
     *
     * Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out.
     *
     * Needs the permission `analytics:read`.
     */
    customers: {
      kind: 'object'
      input: {
        query?: {
          /** Looks back so many days: 1, 7, 30 (default), 365. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default: today */
          endDate?: string
          /** Whose sales are shown; default: the one in which most was sold so far */
          currency?: string
          /** One product alone; `all` is as good as nothing */
          productId?: string
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
        }
      }
      data: {
        summary: {
          /** Who ordered in these days */
          totalCustomers: number
          /** Of them, who ordered for the first time */
          newCustomers: number
          /** Of them, who had ordered before */
          returningCustomers: number
          /** Of them, who have ordered at least twice by the last day; 0–1, 4 decimals */
          repeatPurchaseRate: number
          /** Paid less refunded since the first sale up to the last day, on average over everyone who has ever ordered until then, not only over totalCustomers */
          avgLifetimeValue: number
          /** Orders of these days, by customer; 2 decimals */
          avgOrdersPerCustomer: number
          /** ISO 4217 code in capitals */
          currency: string
        }
        /** Days, from 93 days on months */
        timeline: Array<{
          /** `YYYY-MM-DD`; of a month its first day */
          date: string
          /** Who ordered for the first time */
          newCustomers: number
          /** Who ordered, and had before this day or month */
          returningCustomers: number
        }>
        /** One page, most spent first. The first purchase is of all time, the last one of these days */
        topCustomers: Array<{
          /** Identifier of the customer, `usr_…` */
          id: string
          name: string
          /** Orders of these days */
          orders: number
          /** Paid less refunded in these days */
          totalSpent: number
          /** ISO 8601, UTC */
          firstPurchaseAt: string
          /** ISO 8601, UTC */
          lastPurchaseAt: string
        }>
        pagination: {
          page: number
          limit: number
          total: number
        }
        /** For each month of these days */
        cohorts: Array<{
          /** `YYYY-MM-DD`; of a month its first day */
          month: string
          /** Customers whose first order was in this month */
          size: number
          /** How many of them ordered in this month, in the next, and so on to that of the last day; whole months */
          retained: number[]
        }>
      }
    }
    /**
     * Download sales and views
     *
     * Of each product and day of which there is anything: `date, productId, title, currency, revenue, sales, views`. Of any length, streamed. In CSV a text that a spreadsheet would take for a formula has an apostrophe before it.
     *
     * Needs the permission `analytics:read`.
     */
    exportProducts: {
      kind: 'raw'
      input: {
        query?: {
          /** Looks back so many days: 1, 7, 30 (default), 365. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default: today */
          endDate?: string
          /** Whose sales are shown; default: the one in which most was sold so far */
          currency?: string
          /** One product alone; `all` is as good as nothing */
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
     * Of each product and day of which there is anything: `date, productId, title, currency, grossRevenue, refunds, platformFees, netRevenue, orders`. Of any length, streamed. In CSV a text that a spreadsheet would take for a formula has an apostrophe before it.
     *
     * Needs the permission `analytics:read`.
     */
    exportRevenue: {
      kind: 'raw'
      input: {
        query?: {
          /** Looks back so many days: 1, 7, 30 (default), 365. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default: today */
          endDate?: string
          /** Whose sales are shown; default: the one in which most was sold so far */
          currency?: string
          /** One product alone; `all` is as good as nothing */
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
     * Of each customer of these days: `id, name, currency, orders, totalSpent, firstPurchaseAt, lastPurchaseAt`. Of any length, streamed. In CSV a text that a spreadsheet would take for a formula has an apostrophe before it.
     *
     * Needs the permission `analytics:read`.
     */
    exportCustomers: {
      kind: 'raw'
      input: {
        query?: {
          /** Looks back so many days: 1, 7, 30 (default), 365. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default: today */
          endDate?: string
          /** Whose sales are shown; default: the one in which most was sold so far */
          currency?: string
          /** One product alone; `all` is as good as nothing */
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
     * Of all sellers, in one currency, equal to the ledger.
     */
    market: {
      kind: 'object'
      input: {
        query?: {
          /** Looks back so many days: 1, 7, 30 (default), 365. The two dates override it */
          period?: 'day' | 'week' | 'month' | 'year'
          /** First day, `YYYY-MM-DD`, UTC */
          startDate?: string
          /** Last day, included; default: today */
          endDate?: string
          /** Whose sales are shown; default: the one in which most was sold so far */
          currency?: string
        }
      }
      data: {
        summary: {
          /** What buyers paid */
          grossRevenue: number
          /** What was paid back, on the day that it was */
          refunds: number
          /** The marketplace's part: fees of the sales, less what refunds gave back of them */
          platformFees: number
          /** What is left for sellers */
          sellerRevenue: number
          /** Orders paid */
          orders: number
          /** Fees by gross revenue less refunds, 4 decimals; 0 of nothing */
          takeRate: number
          /** Orders of which something was refunded for the first time */
          refundedOrders: number
          /** Sellers of whom something was bought */
          activeSellers: number
          /** Who ordered */
          customers: number
          /** Of them, who ordered for the first time */
          newCustomers: number
          /** Views, one for each account, product and hour */
          views: number
          /** Orders by view, 4 decimals */
          conversionRate: number
          /** ISO 4217 code in capitals */
          currency: string
        }
        /** Days, from 93 days on months */
        timeline: Array<{
          /** `YYYY-MM-DD`; of a month its first day */
          date: string
          /** What buyers paid */
          grossRevenue: number
          /** What was paid back, on the day that it was */
          refunds: number
          /** The marketplace's part: fees of the sales, less what refunds gave back of them */
          platformFees: number
          /** What is left for sellers */
          sellerRevenue: number
          /** Orders paid */
          orders: number
        }>
        /** The ten of most gross revenue */
        topSellers: Array<{
          /** Identifier of the seller, `usr_…` */
          id: string
          name: string
          /** What buyers paid */
          grossRevenue: number
          /** The marketplace's part: fees of the sales, less what refunds gave back of them */
          platformFees: number
          /** Orders paid */
          orders: number
        }>
        /** The ten of most gross revenue */
        topProducts: Array<{
          /** Identifier of the product, `prod_…` */
          id: string
          title: string
          /** What buyers paid */
          grossRevenue: number
          /** The marketplace's part: fees of the sales, less what refunds gave back of them */
          platformFees: number
          /** Orders paid */
          orders: number
        }>
      }
    }
  }
  balance: {
    /**
     * Read the balance
     *
     * The caller's shares of their sales, less refunds and payouts. A share is pending for seven days, then available. Payouts are made on Mondays.
     *
     * Needs the permission `analytics:read`.
     */
    get: {
      kind: 'object'
      input: {}
      data: {
        /** One for each currency in which something was ever sold */
        balances: Array<{
          /** ISO 4217 code in capitals */
          currency: string
          /** Held back: shares of the sales of the last seven days */
          pending: number
          /** What the next payout would be; negative after refunds of what was paid out */
          available: number
          hold: {
            /** Why */
            code: 'account_suspended' | 'held_by_admin' | 'destination_changed' | 'negative_balance' | 'below_minimum' | 'no_destination'
            /** The same in words */
            reason: string
            /** When it ends, where that is known */
            until?: string
          } | null
        }>
        /** Day of the next weekly payout, UTC */
        nextPayoutDate: string
      }
    }
    /**
     * List what the balance is made of
     *
     * Sales, refunds and payouts of the caller, newest first. Their sum is the balance.
     *
     * Needs the permission `analytics:read`.
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
      data: Array<{
        /** Identifier of the line, `jrn_…` */
        id: string
        /** What it is of */
        type: 'sale' | 'refund' | 'payout' | 'payout_returned'
        /** What the balance changes by, after the platform's fee */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** ISO 8601, UTC */
        availableAt: string
        /** ISO 8601, UTC */
        createdAt: string
        orderId: string | null
        refundId: string | null
        payoutId: string | null
      }>
    }
    /**
     * Download a statement
     *
     * A CSV file of one currency: the opening balance, each line with the balance after it, the closing balance.
     *
     * Needs the permission `analytics:read`.
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
     * Needs the permission `analytics:read`.
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
      data: Array<{
        /** Identifier of the payout, `pay_…` */
        payoutId: string
        /** State of the payout */
        status: 'pending' | 'in_transit' | 'completed' | 'failed' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** Days from the payout before to this one, UTC */
        period: {
          start: string
          end: string
        }
        destination: {
          /** Name of the bank */
          bank: string
          /** Last four digits of the account */
          last4: string
        }
        /** Why it failed or was canceled; else empty */
        failureReason: string
        /** ISO 8601, UTC */
        createdAt: string
        completedAt: string | null
      }>
    }
    /**
     * Read a payout
     *
     * For the seller it pays, and admins.
     *
     * Needs the permission `analytics:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the payout, `pay_…` */
          payoutId: string
        }
      }
      data: {
        /** Identifier of the payout, `pay_…` */
        payoutId: string
        /** State of the payout */
        status: 'pending' | 'in_transit' | 'completed' | 'failed' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** Days from the payout before to this one, UTC */
        period: {
          start: string
          end: string
        }
        destination: {
          /** Name of the bank */
          bank: string
          /** Last four digits of the account */
          last4: string
        }
        /** Why it failed or was canceled; else empty */
        failureReason: string
        /** ISO 8601, UTC */
        createdAt: string
        completedAt: string | null
      }
    }
    /**
     * Pay out now
     *
     * Everything that is available in a currency, at least 10.00 of it, without waiting for Monday. It is sent within a minute. Moves money out, and is therefore for sessions only.
     */
    create: {
      kind: 'object'
      input: {
        /** What to pay out */
        body: {
          /** ISO 4217 code in capitals */
          currency: string
        }
      }
      data: {
        /** Identifier of the payout, `pay_…` */
        payoutId: string
        /** State of the payout */
        status: 'pending' | 'in_transit' | 'completed' | 'failed' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** Days from the payout before to this one, UTC */
        period: {
          start: string
          end: string
        }
        destination: {
          /** Name of the bank */
          bank: string
          /** Last four digits of the account */
          last4: string
        }
        /** Why it failed or was canceled; else empty */
        failureReason: string
        /** ISO 8601, UTC */
        createdAt: string
        completedAt: string | null
      }
    }
  }
  destinations: {
    /**
     * Read where payouts go
     *
     * `destination` is null until one is set.
     */
    get: {
      kind: 'object'
      input: {}
      data: {
        destination: {
          /** Name of the bank */
          bank: string
          /** Last four digits of the account */
          last4: string
          /** ISO 8601, UTC */
          updatedAt: string
          heldUntil: string | null
        } | null
      }
    }
    /**
     * Say where payouts go
     *
     * Payouts that were made before keep going where they went. Where another destination is replaced, nothing is paid out for three days, so that the owner, who is mailed, can object.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    set: {
      kind: 'object'
      input: {
        /** Where to pay to */
        body: {
          /** What the payment provider calls the bank account. Of the sandbox: `po_ok`, `po_fails`, `po_slow`, `po_returned`, `po_lost_answer` */
          token: string
        }
      }
      data: {
        destination: {
          /** Name of the bank */
          bank: string
          /** Last four digits of the account */
          last4: string
          /** ISO 8601, UTC */
          updatedAt: string
          heldUntil: string | null
        } | null
      }
    }
  }
  sellers: {
    /**
     * List sellers whose payouts are held
     *
     * The latest hold first; released ones are in the audit log.
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
      data: Array<{
        /** Identifier of the seller, `usr_…` */
        userId: string
        name: string
        /** What the seller is told */
        reason: string
        /** Identifier of the admin, `usr_…` */
        placedBy: string
        /** ISO 8601, UTC */
        placedAt: string
      }>
    }
    /**
     * Hold a seller's payouts
     *
     * Nothing is paid out until the hold is released. Payouts that were not sent yet are canceled.
     */
    hold: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the seller, `usr_…` */
          userId: string
        }
        /** Why */
        body: {
          /** What the seller is told; not blank */
          reason: string
        }
      }
      data: {
        /** Identifier of the seller, `usr_…` */
        userId: string
        held: boolean
        /** Empty unless held */
        reason: string
        /** Payouts that had not been sent and went back to the balance */
        canceledPayouts: number
      }
    }
    /**
     * Release a seller's payouts
     *
     * Ends a hold; the next weekly run pays again.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    release: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the seller, `usr_…` */
          userId: string
        }
      }
      data: {
        /** Identifier of the seller, `usr_…` */
        userId: string
        held: boolean
        /** Empty unless held */
        reason: string
        /** Payouts that had not been sent and went back to the balance */
        canceledPayouts: number
      }
    }
  }
  ai: {
    /**
     * Run a prompt
     *
     * Runs a purchased prompt. Variables are checked before any model is called. With `Accept: text/event-stream` the text comes in `delta` events (`{"text": …}`) and the last event, `result`, holds the JSON answer; a fault after the first of them is an `error` event. The demo models (`apiKeyId: "demo"`; model `demo-echo-1`, `demo-slow`, `demo-rate-limit` or `demo-error`) need no provider key.
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
          /** What the estimated cost is made of */
          pricing: {
            /** The price list of the marketplace, a price of its operator, a model without known price, or the demo models */
            source: 'list' | 'override' | 'unknown' | 'free'
            /** US dollars for the prompt */
            inputCost: number
            /** US dollars for the answer */
            outputCost: number
          }
        }
      }
      streams: true
    }
  }
  workflows: {
    /**
     * Run a workflow
     *
     * Runs a purchased workflow; `workflowId` is the product's. Waits up to 30 seconds. With `webhookUrl`, with the header `Prefer: respond-async`, or past that time the answer is 202 and the run goes on: read it at `statusUrl`, follow its events, or be called at `webhookUrl`, signed like any webhook, with `execution.completed` or `execution.failed`.
     *
     * Needs the permission `ai:execute`.
     */
    execute: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the workflow, `prod_…` */
          workflowId: string
        }
        /** What to run a workflow with */
        body: {
          /** What the workflow asks for; default {} */
          input?: Record<string, unknown>
          /** From provider to a stored provider key, or `demo`; default: the caller's default keys */
          apiKeys?: Record<string, string>
          /** Called when it has ended; the answer is then 202 */
          webhookUrl?: string
        }
      }
      data: {
        /** Identifier of the execution, `exe_…` */
        executionId: string
        /** Running: with 202 */
        status: 'completed' | 'running'
        /** What the workflow answers */
        output?: unknown
        steps?: Array<{
          id: string
          /** How it stands */
          status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped'
          /** Its value; null without one */
          output: unknown
          /** Calls of models, one that a crash cut off counted: it may have been charged */
          attempts: number
          usage: {
            promptTokens: number
            completionTokens: number
            totalTokens: number
            /** US dollars */
            estimatedCost: number
          }
        }>
        usage?: {
          promptTokens: number
          completionTokens: number
          totalTokens: number
          /** US dollars */
          estimatedCost: number
        }
        metadata?: {
          /** Milliseconds */
          duration: number
          /** Of the workflow */
          version: string
          warnings: string[]
        }
        /** With 202: where to read how it stands */
        statusUrl?: string
      }
    }
  }
  executions: {
    /**
     * List executions
     *
     * The caller's own, newest first.
     *
     * Needs the permission `ai:execute`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Default all */
          status?: 'running' | 'completed' | 'failed' | 'canceled' | 'all'
          /** Of this product alone */
          productId?: string
        }
      }
      data: Array<{
        /** Identifier of the execution, `exe_…` */
        executionId: string
        /** What was run */
        kind: 'prompt' | 'workflow'
        /** How it stands */
        status: 'running' | 'completed' | 'failed' | 'canceled'
        /** Identifier of what was run, `prod_…` */
        productId: string
        /** The version of it that runs, whatever is published meanwhile */
        version: string
        provider: string | null
        model: string | null
        providerKeyId: string | null
        usage: {
          promptTokens: number
          completionTokens: number
          totalTokens: number
          /** US dollars */
          estimatedCost: number
        }
        error: {
          /** As it was answered */
          code: 'VALIDATION_ERROR' | 'INVALID_REQUEST' | 'INVALID_API_KEY' | 'UNAUTHENTICATED' | 'INSUFFICIENT_FUNDS' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'EXECUTION_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'ALREADY_PURCHASED' | 'REFUND_NOT_ALLOWED' | 'IDEMPOTENCY_CONFLICT' | 'GONE' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RANGE_NOT_SATISFIABLE' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'PROVIDER_ERROR' | 'SERVICE_UNAVAILABLE' | 'PROVIDER_TIMEOUT'
          reason: string | null
        } | null
        /** Milliseconds, so far */
        duration: number
        /** ISO 8601, UTC */
        createdAt: string
      }>
    }
    /**
     * Read an execution
     *
     * How it stands, what it cost, and its texts where the account keeps them.
     *
     * Needs the permission `ai:execute`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the execution, `exe_…` */
          executionId: string
        }
      }
      data: {
        /** Identifier of the execution, `exe_…` */
        executionId: string
        /** What was run */
        kind: 'prompt' | 'workflow'
        /** How it stands */
        status: 'running' | 'completed' | 'failed' | 'canceled'
        /** Identifier of what was run, `prod_…` */
        productId: string
        /** The version of it that runs, whatever is published meanwhile */
        version: string
        provider: string | null
        model: string | null
        providerKeyId: string | null
        usage: {
          promptTokens: number
          completionTokens: number
          totalTokens: number
          /** US dollars */
          estimatedCost: number
        }
        error: {
          /** As it was answered */
          code: 'VALIDATION_ERROR' | 'INVALID_REQUEST' | 'INVALID_API_KEY' | 'UNAUTHENTICATED' | 'INSUFFICIENT_FUNDS' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'EXECUTION_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'ALREADY_PURCHASED' | 'REFUND_NOT_ALLOWED' | 'IDEMPOTENCY_CONFLICT' | 'GONE' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RANGE_NOT_SATISFIABLE' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'PROVIDER_ERROR' | 'SERVICE_UNAVAILABLE' | 'PROVIDER_TIMEOUT'
          reason: string | null
        } | null
        /** Milliseconds, so far */
        duration: number
        /** ISO 8601, UTC */
        createdAt: string
        /** What was given, if the account keeps it; else null */
        input: unknown
        /** What came out: of a workflow, and where the account keeps it; else null */
        output: unknown
        /** Of a workflow */
        steps: Array<{
          id: string
          /** How it stands */
          status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped'
          /** Its value; null without one */
          output: unknown
          /** Calls of models, one that a crash cut off counted: it may have been charged */
          attempts: number
          usage: {
            promptTokens: number
            completionTokens: number
            totalTokens: number
            /** US dollars */
            estimatedCost: number
          }
        }>
      }
    }
    /**
     * Cancel a running workflow
     *
     * Calls of models under way are broken off at once. What they cost until then is spent.
     *
     * Needs the permission `ai:execute`.
     */
    cancel: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the execution, `exe_…` */
          executionId: string
        }
      }
      data: {
        /** Identifier of the execution, `exe_…` */
        executionId: string
        /** What was run */
        kind: 'prompt' | 'workflow'
        /** How it stands */
        status: 'running' | 'completed' | 'failed' | 'canceled'
        /** Identifier of what was run, `prod_…` */
        productId: string
        /** The version of it that runs, whatever is published meanwhile */
        version: string
        provider: string | null
        model: string | null
        providerKeyId: string | null
        usage: {
          promptTokens: number
          completionTokens: number
          totalTokens: number
          /** US dollars */
          estimatedCost: number
        }
        error: {
          /** As it was answered */
          code: 'VALIDATION_ERROR' | 'INVALID_REQUEST' | 'INVALID_API_KEY' | 'UNAUTHENTICATED' | 'INSUFFICIENT_FUNDS' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'EXECUTION_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'ALREADY_PURCHASED' | 'REFUND_NOT_ALLOWED' | 'IDEMPOTENCY_CONFLICT' | 'GONE' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RANGE_NOT_SATISFIABLE' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'PROVIDER_ERROR' | 'SERVICE_UNAVAILABLE' | 'PROVIDER_TIMEOUT'
          reason: string | null
        } | null
        /** Milliseconds, so far */
        duration: number
        /** ISO 8601, UTC */
        createdAt: string
        /** What was given, if the account keeps it; else null */
        input: unknown
        /** What came out: of a workflow, and where the account keeps it; else null */
        output: unknown
        /** Of a workflow */
        steps: Array<{
          id: string
          /** How it stands */
          status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped'
          /** Its value; null without one */
          output: unknown
          /** Calls of models, one that a crash cut off counted: it may have been charged */
          attempts: number
          usage: {
            promptTokens: number
            completionTokens: number
            totalTokens: number
            /** US dollars */
            estimatedCost: number
          }
        }>
      }
    }
    /**
     * Run a workflow again
     *
     * With the same input and keys, on the newest version. The input must have been kept: see what is kept of executions.
     *
     * Needs the permission `ai:execute`.
     */
    rerun: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the execution, `exe_…` */
          executionId: string
        }
      }
      data: {
        /** Identifier of the execution, `exe_…` */
        executionId: string
        /** Running: with 202 */
        status: 'completed' | 'running'
        /** What the workflow answers */
        output?: unknown
        steps?: Array<{
          id: string
          /** How it stands */
          status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped'
          /** Its value; null without one */
          output: unknown
          /** Calls of models, one that a crash cut off counted: it may have been charged */
          attempts: number
          usage: {
            promptTokens: number
            completionTokens: number
            totalTokens: number
            /** US dollars */
            estimatedCost: number
          }
        }>
        usage?: {
          promptTokens: number
          completionTokens: number
          totalTokens: number
          /** US dollars */
          estimatedCost: number
        }
        metadata?: {
          /** Milliseconds */
          duration: number
          /** Of the workflow */
          version: string
          warnings: string[]
        }
        /** With 202: where to read how it stands */
        statusUrl?: string
      }
    }
    /**
     * Follow a workflow
     *
     * Server-sent events: `step.started`, `step.completed`, `step.failed`, `step.retrying`, `step.skipped`, and at last `execution.completed`, `execution.failed` or `execution.canceled`. Each has a number as its id; `Last-Event-ID` resumes after it.
     *
     * Needs the permission `ai:execute`.
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
     * List what executions cost
     *
     * Estimated cost by day, product and provider key, newest first. Kept when the executions themselves are removed.
     *
     * Needs the permission `ai:execute`.
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
      data: Array<{
        /** YYYY-MM-DD, UTC */
        day: string
        /** Identifier of what was run, `prod_…` */
        productId: string
        providerKeyId: string | null
        provider: string
        /** Calls of models */
        calls: number
        promptTokens: number
        completionTokens: number
        /** US dollars */
        estimatedCost: number
      }>
    }
    /**
     * Read what is kept of executions
     *
     * Unless the account wants it, nothing of what is given to models and comes out is kept.
     */
    settings: {
      kind: 'object'
      input: {}
      data: {
        /** Whether inputs and outputs are kept (sealed) with each execution; default false */
        keepTexts: boolean
        /** Days after which executions are removed; default 90 */
        retentionDays: number
      }
    }
    /**
     * Change what is kept of executions
     *
     * Texts are kept from then on; switching it off removes those that were kept.
     */
    configure: {
      kind: 'object'
      input: {
        /** What to change */
        body: {
          keepTexts?: boolean
          retentionDays?: number
        }
      }
      data: {
        /** Whether inputs and outputs are kept (sealed) with each execution; default false */
        keepTexts: boolean
        /** Days after which executions are removed; default 90 */
        retentionDays: number
      }
    }
  }
  webhooks: {
    /**
     * Add an endpoint
     *
     * Sends the chosen events of the account to the address, signed with the secret in the answer, which is shown this once.
     *
     * Needs the permission `webhooks:write`.
     */
    create: {
      kind: 'object'
      input: {
        /** The endpoint */
        body: {
          /** Where to send to: HTTPS, a public address, port 443 or 8443 */
          url: string
          /** What to send */
          events: Array<'*' | 'product.*' | 'purchase.*' | 'payout.*' | 'review.*' | 'user.*' | 'user.subscription.*' | 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test'>
          description?: string
          /** Headers to send along, at most 20; none that the marketplace sets itself */
          headers?: Record<string, string>
          /** Default 10 */
          maxInFlight?: number
          maxPerSecond?: number | null
          /** Default false */
          strictOrder?: boolean
        }
      }
      data: {
        /** Identifier of the endpoint, `whk_…` */
        id: string
        url: string
        /** Types and wildcards */
        events: string[]
        description: string
        /** `disabled` was done by the marketplace */
        status: 'active' | 'paused' | 'disabled'
        disabledReason: string | null
        /** Names of the custom headers; their values are not shown again */
        headerNames: string[]
        /** Most requests at a time */
        maxInFlight: number
        maxPerSecond: number | null
        /** Whether an event waits until the one before it has ended */
        strictOrder: boolean
        failingSince: string | null
        previousSecretExpiresAt: string | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
        /** Signs what is sent, `whsec_…`; shown this once */
        secret: string
      }
    }
    /**
     * List endpoints
     *
     * The caller's endpoints, newest first.
     *
     * Needs the permission `webhooks:read`.
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
      data: Array<{
        /** Identifier of the endpoint, `whk_…` */
        id: string
        url: string
        /** Types and wildcards */
        events: string[]
        description: string
        /** `disabled` was done by the marketplace */
        status: 'active' | 'paused' | 'disabled'
        disabledReason: string | null
        /** Names of the custom headers; their values are not shown again */
        headerNames: string[]
        /** Most requests at a time */
        maxInFlight: number
        maxPerSecond: number | null
        /** Whether an event waits until the one before it has ended */
        strictOrder: boolean
        failingSince: string | null
        previousSecretExpiresAt: string | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
      }>
    }
    /**
     * Read an endpoint
     *
     * Without its secret and the values of its headers.
     *
     * Needs the permission `webhooks:read`.
     */
    get: {
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
        url: string
        /** Types and wildcards */
        events: string[]
        description: string
        /** `disabled` was done by the marketplace */
        status: 'active' | 'paused' | 'disabled'
        disabledReason: string | null
        /** Names of the custom headers; their values are not shown again */
        headerNames: string[]
        /** Most requests at a time */
        maxInFlight: number
        maxPerSecond: number | null
        /** Whether an event waits until the one before it has ended */
        strictOrder: boolean
        failingSince: string | null
        previousSecretExpiresAt: string | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
      }
    }
    /**
     * Change an endpoint
     *
     * While it is paused its events wait; afterwards they are sent in order. `headers` replaces all custom headers.
     *
     * Needs the permission `webhooks:write`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
        /** Only the fields to change */
        body: {
          /** Where to send to: HTTPS, a public address, port 443 or 8443 */
          url?: string
          /** What to send */
          events?: Array<'*' | 'product.*' | 'purchase.*' | 'payout.*' | 'review.*' | 'user.*' | 'user.subscription.*' | 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test'>
          description?: string
          /** Headers to send along, at most 20; none that the marketplace sets itself */
          headers?: Record<string, string>
          /** Default 10 */
          maxInFlight?: number
          maxPerSecond?: number | null
          /** Default false */
          strictOrder?: boolean
          /** `active` also ends a disabling; what was skipped can be recovered */
          status?: 'active' | 'paused'
        }
      }
      data: {
        /** Identifier of the endpoint, `whk_…` */
        id: string
        url: string
        /** Types and wildcards */
        events: string[]
        description: string
        /** `disabled` was done by the marketplace */
        status: 'active' | 'paused' | 'disabled'
        disabledReason: string | null
        /** Names of the custom headers; their values are not shown again */
        headerNames: string[]
        /** Most requests at a time */
        maxInFlight: number
        maxPerSecond: number | null
        /** Whether an event waits until the one before it has ended */
        strictOrder: boolean
        failingSince: string | null
        previousSecretExpiresAt: string | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
      }
    }
    /**
     * Remove an endpoint
     *
     * Nothing more is sent to it, and its log is no longer shown.
     *
     * Needs the permission `webhooks:write`.
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
     * Exchange the secret
     *
     * For 24 hours `webhook-signature` carries a signature by each of the two secrets; `X-Service-Signature` is by the new one at once.
     *
     * Needs the permission `webhooks:write`.
     */
    rotateSecret: {
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
        /** Signs what is sent, `whsec_…`; shown this once */
        secret: string
        previousSecretExpiresAt: string | null
      }
    }
    /**
     * Send a test event
     *
     * An event of the type `test`, to this endpoint alone and whatever it listens to.
     *
     * Needs the permission `webhooks:write`.
     */
    test: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
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
     * Send again what failed
     *
     * All failed and skipped deliveries of events since a time, in the order of the events. `dryRun` only counts them.
     *
     * Needs the permission `webhooks:write`.
     */
    recover: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
        /** Since when */
        body: {
          /** A day or an instant, ISO 8601 */
          since: string
          /** Default false */
          dryRun?: boolean
        }
      }
      data: {
        /** Failed and skipped deliveries of events since then */
        matched: number
        /** How many of them will be sent again; 0 in a dry run */
        recovered: number
      }
    }
    /**
     * Read how an endpoint does
     *
     * Success rate and latency of its attempts, by the hour.
     *
     * Needs the permission `webhooks:read`.
     */
    health: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the endpoint, `whk_…` */
          webhookId: string
        }
        query?: {
          /** How far back; default 24 */
          hours?: number
        }
      }
      data: {
        /** Identifier of the endpoint, `whk_…` */
        id: string
        summary: {
          attempts: number
          succeeded: number
          failed: number
          /** 0 to 1; 1 without attempts */
          successRate: number
          /** Half of the answers came within this time; 0 without attempts */
          p50Ms: number
          p95Ms: number
        }
        /** Every hour, oldest first */
        hours: Array<{
          /** ISO 8601, UTC */
          hour: string
          attempts: number
          succeeded: number
          failed: number
          /** 0 to 1; 1 without attempts */
          successRate: number
          /** Half of the answers came within this time; 0 without attempts */
          p50Ms: number
          p95Ms: number
        }>
        /** Deliveries that wait, retries included */
        pending: number
        oldestPendingAt: string | null
      }
    }
    /**
     * List deliveries to an endpoint
     *
     * Of the last 90 days, newest first.
     *
     * Needs the permission `webhooks:read`.
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
          /** Only these; `failed` is the dead letter list */
          status?: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'
          /** How the last attempt ended */
          class?: '2xx' | '3xx' | '4xx' | '5xx' | 'refused' | 'timeout' | 'connection' | 'interrupted'
          /** Only events of this type */
          type?: 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test' | 'execution.completed' | 'execution.failed'
          /** A day or an instant, ISO 8601; from then on */
          from?: string
          /** A day (with it) or an instant (before it) */
          to?: string
          /** What the body contains, in any case */
          text?: string
        }
      }
      data: Array<{
        /** Identifier of the delivery, `dlv_…` */
        id: string
        /** Identifier of the endpoint, `whk_…` */
        webhookId: string
        /** Identifier of the event, `evt_…` */
        eventId: string
        type: string
        url: string
        /** `failed` after the eighth attempt; `skipped` while the endpoint was disabled */
        status: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'
        /** Number of the last attempt, as `X-Service-Attempt` told it; 0 before */
        attempt: number
        httpStatus: number | null
        failure: string | null
        nextAttemptAt: string | null
        /** ISO 8601, UTC */
        createdAt: string
        finishedAt: string | null
      }>
    }
    /**
     * List the types of events
     *
     * Each with the JSON Schema of its body and an example.
     *
     * Needs the permission `webhooks:read`.
     */
    eventTypes: {
      kind: 'object'
      input: {}
      data: {
        eventTypes: Array<{
          type: string
          /** Of `data`; it rises with changes that are more than additions */
          version: number
          description: string
          recipients: string
          /** JSON Schema of the whole body */
          schema: Record<string, unknown>
          /** A body */
          example: Record<string, unknown>
        }>
      }
    }
    /**
     * List the addresses that webhooks come from
     *
     * For allow-lists; empty where the operator has not named them.
     *
     * Needs the permission `webhooks:read`.
     */
    sourceAddresses: {
      kind: 'object'
      input: {}
      data: {
        addresses: string[]
      }
    }
    /**
     * Make the secret of callbacks
     *
     * Signs what is sent to the `webhookUrl` of executions. A second call exchanges it.
     *
     * Needs the permission `webhooks:write`.
     */
    callbackSecret: {
      kind: 'object'
      input: {
        /** How to exchange it */
        body: {
          /** How long the secret before stays valid; default 24 */
          overlapHours?: number
        }
      }
      data: {
        /** Identifier of the endpoint, `whk_…` */
        id: string
        /** Signs what is sent, `whsec_…`; shown this once */
        secret: string
        previousSecretExpiresAt: string | null
      }
    }
  }
  deliveries: {
    /**
     * List deliveries to all endpoints
     *
     * Of the last 90 days, newest first.
     *
     * Needs the permission `webhooks:read`.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Only these; `failed` is the dead letter list */
          status?: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'
          /** How the last attempt ended */
          class?: '2xx' | '3xx' | '4xx' | '5xx' | 'refused' | 'timeout' | 'connection' | 'interrupted'
          /** Only events of this type */
          type?: 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test' | 'execution.completed' | 'execution.failed'
          /** A day or an instant, ISO 8601; from then on */
          from?: string
          /** A day (with it) or an instant (before it) */
          to?: string
          /** What the body contains, in any case */
          text?: string
          /** Only to this endpoint */
          webhookId?: string
        }
      }
      data: Array<{
        /** Identifier of the delivery, `dlv_…` */
        id: string
        /** Identifier of the endpoint, `whk_…` */
        webhookId: string
        /** Identifier of the event, `evt_…` */
        eventId: string
        type: string
        url: string
        /** `failed` after the eighth attempt; `skipped` while the endpoint was disabled */
        status: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'
        /** Number of the last attempt, as `X-Service-Attempt` told it; 0 before */
        attempt: number
        httpStatus: number | null
        failure: string | null
        nextAttemptAt: string | null
        /** ISO 8601, UTC */
        createdAt: string
        finishedAt: string | null
      }>
    }
    /**
     * Read a delivery
     *
     * With its body and every attempt: what was sent, where to, and what came back.
     *
     * Needs the permission `webhooks:read`.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the delivery, `dlv_…` */
          deliveryId: string
        }
      }
      data: {
        /** Identifier of the delivery, `dlv_…` */
        id: string
        /** Identifier of the endpoint, `whk_…` */
        webhookId: string
        /** Identifier of the event, `evt_…` */
        eventId: string
        type: string
        url: string
        /** `failed` after the eighth attempt; `skipped` while the endpoint was disabled */
        status: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'
        /** Number of the last attempt, as `X-Service-Attempt` told it; 0 before */
        attempt: number
        httpStatus: number | null
        failure: string | null
        nextAttemptAt: string | null
        /** ISO 8601, UTC */
        createdAt: string
        finishedAt: string | null
        /** The exact text that every attempt sends */
        body: string
        /** Oldest first */
        attempts: Array<{
          /** Rises with each redelivery, when `attempt` restarts at 1 */
          series: number
          attempt: number
          httpStatus: number | null
          failure: string | null
          /** ISO 8601, UTC */
          at: string
          durationMs: number
          address: string | null
          request: {
            /** What was sent; values of custom headers are left out */
            headers: Record<string, string>
          }
          answer: {
            /** What came back */
            headers: Record<string, string>
            /** The first 16 KiB */
            body: string
            truncated: boolean
          } | null
        }>
      }
    }
    /**
     * Deliver again
     *
     * The same event with the same bytes, at once; `X-Service-Attempt` restarts at 1.
     *
     * Needs the permission `webhooks:write`.
     */
    redeliver: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the delivery, `dlv_…` */
          deliveryId: string
        }
      }
      data: {
        /** Identifier of the delivery, `dlv_…` */
        id: string
        /** Identifier of the endpoint, `whk_…` */
        webhookId: string
        /** Identifier of the event, `evt_…` */
        eventId: string
        type: string
        url: string
        /** `failed` after the eighth attempt; `skipped` while the endpoint was disabled */
        status: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'
        /** Number of the last attempt, as `X-Service-Attempt` told it; 0 before */
        attempt: number
        httpStatus: number | null
        failure: string | null
        nextAttemptAt: string | null
        /** ISO 8601, UTC */
        createdAt: string
        finishedAt: string | null
      }
    }
    /**
     * Export deliveries
     *
     * A JSON array of deliveries with their attempts, newest first, at most 10,000: filter by date for more.
     *
     * Needs the permission `webhooks:read`.
     */
    export: {
      kind: 'raw'
      input: {
        query?: {
          /** Only these; `failed` is the dead letter list */
          status?: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'
          /** How the last attempt ended */
          class?: '2xx' | '3xx' | '4xx' | '5xx' | 'refused' | 'timeout' | 'connection' | 'interrupted'
          /** Only events of this type */
          type?: 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test' | 'execution.completed' | 'execution.failed'
          /** A day or an instant, ISO 8601; from then on */
          from?: string
          /** A day (with it) or an instant (before it) */
          to?: string
          /** What the body contains, in any case */
          text?: string
          /** Only to this endpoint */
          webhookId?: string
        }
      }
      data: Response
    }
    /**
     * Follow attempts as they happen
     *
     * Server-sent events: one `attempt` each. `Last-Event-ID` goes on where a connection broke off; without it the last minute is shown first. Ends after `follow` seconds, and an `EventSource` then connects again by itself.
     *
     * Needs the permission `webhooks:read`.
     */
    tail: {
      kind: 'raw'
      input: {
        query?: {
          /** Only to this endpoint */
          webhookId?: string
          /** Seconds to stay; default 0 */
          follow?: number
        }
      }
      data: Response
      streams: true
    }
  }
  billing: {
    /**
     * Read your billing details
     *
     * What stands on the invoices of your purchases and sales.
     */
    get: {
      kind: 'object'
      input: {}
      data: {
        company: string
        taxId: string
        /** Lines apart by line ends */
        address: string
        /** Percent contained in the prices of own sales; 0: none is shown */
        taxRate: number
      }
    }
    /**
     * Change your billing details
     *
     * For invoices issued from now on; issued ones never change.
     */
    update: {
      kind: 'object'
      input: {
        /** All details; what is left out becomes empty */
        body: {
          company?: string
          taxId?: string
          address?: string
          /** Percent, at most two decimals */
          taxRate?: number
        }
      }
      data: {
        company: string
        taxId: string
        /** Lines apart by line ends */
        address: string
        /** Percent contained in the prices of own sales; 0: none is shown */
        taxRate: number
      }
    }
  }
  auth: {
    /**
     * Send a sign-in link
     *
     * Mails a link that signs in once, for 10 minutes. The answer is the same whether the address has an account or not; one is opened when its link is redeemed. Three links in 15 minutes for one address, 20 in an hour from one network address.
     */
    magicLink: {
      kind: 'object'
      input: {
        /** Where to send a sign-in link */
        body: {
          /** An email address */
          email: string
          /** Of an account that is opened by it */
          name?: string
        }
      }
      data: {
        message: string
      }
    }
    /**
     * Redeem a sign-in link
     *
     * Turns the one-time token of a sign-in link into a session, and opens the account if the address has none. A link works once, for 10 minutes. Where the account has two-factor authentication, `UNAUTHENTICATED` with `details.reason` `totp_required` asks for `totp` or a `passkey` of the account (`auth.passkeyOptions`); `totp_invalid` and `passkey_invalid` say that it was wrong or used.
     */
    verify: {
      kind: 'object'
      input: {
        /** A sign-in link to redeem */
        body: {
          /** The one-time token of a sign-in link */
          token: string
          /** Code of the authenticator app, or a recovery code; needed where the account asks for one */
          totp?: string
          /** What `navigator.credentials.get()` gave, as JSON (WebAuthn `toJSON`) */
          passkey?: {
            /** base64url */
            id: string
            /** base64url */
            rawId: string
            type: 'public-key'
            response: {
              /** base64url */
              clientDataJSON: string
              /** base64url */
              authenticatorData: string
              /** base64url */
              signature: string
              /** base64url */
              userHandle?: string
            }
            clientExtensionResults: Record<string, unknown>
          }
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
    /**
     * Sign in with a password
     *
     * For accounts that have set one. Five failures in 15 minutes for one account from one network address. Where the account has two-factor authentication, `UNAUTHENTICATED` with `details.reason` `totp_required` asks for `totp` or a `passkey` of the account (`auth.passkeyOptions`); `totp_invalid` and `passkey_invalid` say that it was wrong or used.
     */
    login: {
      kind: 'object'
      input: {
        /** Credentials */
        body: {
          /** An email address */
          email: string
          password: string
          /** Code of the authenticator app, or a recovery code; needed where the account asks for one */
          totp?: string
          /** What `navigator.credentials.get()` gave, as JSON (WebAuthn `toJSON`) */
          passkey?: {
            /** base64url */
            id: string
            /** base64url */
            rawId: string
            type: 'public-key'
            response: {
              /** base64url */
              clientDataJSON: string
              /** base64url */
              authenticatorData: string
              /** base64url */
              signature: string
              /** base64url */
              userHandle?: string
            }
            clientExtensionResults: Record<string, unknown>
          }
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
    /**
     * Sign out
     *
     * Ends the session of the cookie or the bearer token, if there is one, and removes the cookie.
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
     * Who is signed in, by the session cookie or the session token as bearer.
     */
    session: {
      kind: 'object'
      input: {}
      data: {
        user: {
          /** Identifier of the account, `usr_…` */
          id: string
          email: string
          name: string
          roles: Array<'user' | 'seller' | 'admin'>
        }
        /** Send it as `x-csrf-token` with every change made by cookie */
        csrfToken: string
        /** ISO 8601, UTC */
        expiresAt: string
      }
    }
    /**
     * Prove a mailbox
     *
     * Redeems one of the two links of an email change. The address changes once the links to the old and to the new mailbox are both redeemed.
     */
    confirmEmail: {
      kind: 'object'
      input: {
        /** A link that proves a mailbox */
        body: {
          /** The one-time token of a confirmation link */
          token: string
        }
      }
      data: {
        /** `waiting` until both mailboxes are proven */
        status: 'waiting' | 'changed'
        /** The new address */
        email: string
      }
    }
    /**
     * Begin to use a passkey
     *
     * Gives what the browser asks for a passkey with: for signing in, as a second factor, and for proving a session. Names no account.
     */
    passkeyOptions: {
      kind: 'object'
      input: {}
      data: {
        /** The `publicKey` of `navigator.credentials.get()`, as JSON; for five minutes */
        options: {
          challenge: string
        } & Record<string, unknown>
      }
    }
    /**
     * Sign in with a passkey
     *
     * A passkey checks its user: no code is needed, also where the account has a second factor.
     */
    passkey: {
      kind: 'object'
      input: {
        /** A passkey */
        body: {
          /** What `navigator.credentials.get()` gave, as JSON (WebAuthn `toJSON`) */
          passkey: {
            /** base64url */
            id: string
            /** base64url */
            rawId: string
            type: 'public-key'
            response: {
              /** base64url */
              clientDataJSON: string
              /** base64url */
              authenticatorData: string
              /** base64url */
              signature: string
              /** base64url */
              userHandle?: string
            }
            clientExtensionResults: Record<string, unknown>
          }
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
    /**
     * Prove who you are
     *
     * Operations that need recent proof answer `FORBIDDEN` with `details.reason` `recent_proof_required` where the session was neither opened nor proven within the last 15 minutes; `details.methods` lists what the account can prove with. This proves it for another 15 minutes: repeat the refused request afterwards. Five wrong codes, or ten wrong passwords, in 15 minutes.
     */
    prove: {
      kind: 'object'
      input: {
        /** Exactly one of these */
        body: {
          /** The password of the account */
          password?: string
          /** Code of the authenticator app, or a recovery code */
          totp?: string
          /** The code that `auth.sendProofCode` mailed; not where the account has a second factor */
          link?: string
          /** What `navigator.credentials.get()` gave, as JSON (WebAuthn `toJSON`) */
          passkey?: {
            /** base64url */
            id: string
            /** base64url */
            rawId: string
            type: 'public-key'
            response: {
              /** base64url */
              clientDataJSON: string
              /** base64url */
              authenticatorData: string
              /** base64url */
              signature: string
              /** base64url */
              userHandle?: string
            }
            clientExtensionResults: Record<string, unknown>
          }
        }
      }
      data: {
        /** What was proven with */
        method: 'password' | 'totp' | 'link' | 'passkey'
        /** ISO 8601, UTC */
        provenUntil: string
      }
    }
    /**
     * Mail a code to prove with
     *
     * For the method `link`: mails the account a code that proves this session, once, for 10 minutes. Three mails in 15 minutes. CONFLICT where the account has a second factor: a code of that is needed then.
     */
    sendProofCode: {
      kind: 'object'
      input: {}
      data: {
        /** The address of the account */
        sentTo: string
      }
    }
  }
  account: {
    /**
     * Read the own account
     *
     * What its owner may see of it.
     */
    get: {
      kind: 'object'
      input: {}
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        /** Shown beside the products; empty if not set */
        bio: string
        /** Empty if not set */
        avatarUrl: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace vouches for this author */
        verified: boolean
        hasPassword: boolean
        hasTotp: boolean
        recoveryCodesLeft: number
        newEmail: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Change name, bio or picture
     *
     * Only the fields that are sent change.
     */
    update: {
      kind: 'object'
      input: {
        /** What to change */
        body: {
          name?: string
          bio?: string
          /** Address of a picture, https; empty to remove it */
          avatarUrl?: string
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        /** Shown beside the products; empty if not set */
        bio: string
        /** Empty if not set */
        avatarUrl: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace vouches for this author */
        verified: boolean
        hasPassword: boolean
        hasTotp: boolean
        recoveryCodesLeft: number
        newEmail: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Set or change the password
     *
     * Ends every other session of the account.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    setPassword: {
      kind: 'object'
      input: {
        /** A new password */
        body: {
          /** Needed where the account has one */
          currentPassword?: string
          newPassword: string
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        /** Shown beside the products; empty if not set */
        bio: string
        /** Empty if not set */
        avatarUrl: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace vouches for this author */
        verified: boolean
        hasPassword: boolean
        hasTotp: boolean
        recoveryCodesLeft: number
        newEmail: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Request another email address
     *
     * Mails a link to the new address and one to the old; the address changes once both are redeemed, within an hour.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    changeEmail: {
      kind: 'object'
      input: {
        /** A new address */
        body: {
          /** The new address */
          email: string
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        /** Shown beside the products; empty if not set */
        bio: string
        /** Empty if not set */
        avatarUrl: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace vouches for this author */
        verified: boolean
        hasPassword: boolean
        hasTotp: boolean
        recoveryCodesLeft: number
        newEmail: string | null
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Download one's data
     *
     * One JSON document of the account: profile, sessions, keys (their names), purchases, refunds, sales, products with their content, reviews, bookings, payouts, executions, webhooks, payment methods, plan. Files, invoices and what runs were given and answered are not in it: they are read one by one. Of any length, streamed.
     */
    export: {
      kind: 'raw'
      input: {}
      data: Response
    }
    /**
     * Close the account for good
     *
     * Its name, address, keys, apps, webhooks, payment methods and executions are deleted, its products leave the marketplace. Orders, bookings and reviews stay, without a name, and invoices as they were issued. Refused while there is money to be paid out or a refund to be decided, and to the last admin.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    close: {
      kind: 'object'
      input: {
        /** Who means it */
        body: {
          /** The address of the account, as a seal */
          email: string
          /** Needed where the account has one */
          currentPassword?: string
          /** Of the authenticator app or a recovery code; needed where the account has a second factor */
          code?: string
        }
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
     * Where the account is signed in, newest first.
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
      data: Array<{
        /** Identifier of the session, `ses_…` */
        id: string
        /** Whether it is the one that asks */
        current: boolean
        /** How it was opened */
        method: 'link' | 'password' | 'provider' | 'passkey'
        /** Network address it was opened from */
        ip: string
        /** Browser it was opened with, as that calls itself */
        userAgent: string
        /** ISO 8601, UTC */
        createdAt: string
        /** When it was last used, to the minute */
        lastSeenAt: string
        /** ISO 8601, UTC */
        expiresAt: string
      }>
    }
    /**
     * End a session
     *
     * At once, wherever it is.
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
        /** Sessions that were ended */
        ended: number
      }
    }
    /**
     * Sign out everywhere else
     *
     * Ends every session of the account but the one that asks.
     */
    revokeOthers: {
      kind: 'object'
      input: {}
      data: {
        /** Sessions that were ended */
        ended: number
      }
    }
  }
  totp: {
    /**
     * Begin two-factor authentication
     *
     * Makes a secret for an authenticator app. It counts once a code of it was confirmed.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    enrol: {
      kind: 'object'
      input: {}
      data: {
        /** Base32, to type into an authenticator app */
        secret: string
        /** `otpauth://` address of the same */
        uri: string
        /** The address as a QR code, SVG */
        qr: string
      }
    }
    /**
     * Switch two-factor authentication on
     *
     * Takes a code of the authenticator app and gives ten recovery codes. Ends every other session of the account.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    confirm: {
      kind: 'object'
      input: {
        /** A code */
        body: {
          /** Code of the authenticator app; a recovery code where one is taken */
          code: string
        }
      }
      data: {
        /** Each signs in once. Not shown again */
        recoveryCodes: string[]
      }
    }
    /**
     * Switch two-factor authentication off
     *
     * Takes a code or a recovery code. Ends every other session of the account.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    disable: {
      kind: 'object'
      input: {
        /** A code */
        body: {
          /** Code of the authenticator app; a recovery code where one is taken */
          code: string
        }
      }
      data: {
        hasTotp: false
      }
    }
    /**
     * Make new recovery codes
     *
     * Takes a code of the authenticator app. The earlier recovery codes no longer work.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    renewRecoveryCodes: {
      kind: 'object'
      input: {
        /** A code */
        body: {
          /** Code of the authenticator app; a recovery code where one is taken */
          code: string
        }
      }
      data: {
        /** Each signs in once. Not shown again */
        recoveryCodes: string[]
      }
    }
  }
  passkeys: {
    /**
     * List passkeys
     *
     * The passkeys of the account, the newest first.
     */
    list: {
      kind: 'object'
      input: {}
      data: {
        passkeys: Array<{
          /** Identifier of the passkey, `psk_…` */
          id: string
          name: string
          /** Whether its provider keeps it on other devices, too */
          synced: boolean
          /** ISO 8601, UTC */
          createdAt: string
          lastUsedAt: string | null
        }>
      }
    }
    /**
     * Add a passkey
     *
     * Takes what the browser made. A passkey signs in alone, takes the place of a code, and proves a session. At most 20; CONFLICT for more, and for one that is known.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    add: {
      kind: 'object'
      input: {
        /** A passkey that was just made */
        body: {
          /** To tell it from others */
          name?: string
          /** What `navigator.credentials.create()` gave, as JSON (WebAuthn `toJSON`) */
          passkey: {
            /** base64url */
            id: string
            /** base64url */
            rawId: string
            type: 'public-key'
            response: {
              /** base64url */
              clientDataJSON: string
              /** base64url */
              attestationObject: string
              transports?: string[]
            }
            clientExtensionResults: Record<string, unknown>
          }
        }
      }
      data: {
        /** Identifier of the passkey, `psk_…` */
        id: string
        name: string
        /** Whether its provider keeps it on other devices, too */
        synced: boolean
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }
    }
    /**
     * Begin to add a passkey
     *
     * Gives what the browser makes a passkey with. The passkey must check its user (PIN, finger, face).
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    options: {
      kind: 'object'
      input: {}
      data: {
        /** The `publicKey` of `navigator.credentials.create()`, as JSON; for five minutes */
        options: {
          challenge: string
        } & Record<string, unknown>
      }
    }
    /**
     * Rename a passkey
     *
     * The name is for its owner alone.
     */
    rename: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the passkey, `psk_…` */
          passkeyId: string
        }
        /** Another name */
        body: {
          /** To tell it from others */
          name: string
        }
      }
      data: {
        /** Identifier of the passkey, `psk_…` */
        id: string
        name: string
        /** Whether its provider keeps it on other devices, too */
        synced: boolean
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }
    }
    /**
     * Remove a passkey
     *
     * It no longer signs in. CONFLICT with `details.reason` `last_method` where nothing else would be left to sign in with.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    remove: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the passkey, `psk_…` */
          passkeyId: string
        }
      }
      data: {
        passkeys: Array<{
          /** Identifier of the passkey, `psk_…` */
          id: string
          name: string
          /** Whether its provider keeps it on other devices, too */
          synced: boolean
          /** ISO 8601, UTC */
          createdAt: string
          lastUsedAt: string | null
        }>
      }
    }
  }
  identities: {
    /**
     * List connected identities
     *
     * Accounts at identity providers that sign in to this one.
     */
    list: {
      kind: 'object'
      input: {}
      data: {
        identities: Array<{
          /** Name of the identity provider, as in `/api/auth/<provider>` */
          provider: string
          /** Address that the provider vouched for */
          email: string
          /** ISO 8601, UTC */
          linkedAt: string
          /** ISO 8601, UTC */
          usedAt: string
        }>
        /** Providers that this marketplace knows */
        available: Array<{
          provider: string
          label: string
        }>
      }
    }
    /**
     * Connect an identity
     *
     * Gives the address at the provider to send this browser to.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    link: {
      kind: 'object'
      input: {
        params: {
          /** Name of the identity provider */
          provider: string
        }
      }
      data: {
        /** Where to send the browser; it comes back to `/account` */
        url: string
      }
    }
    /**
     * Disconnect an identity
     *
     * It no longer signs in. The mailbox, the password and passkeys still do; CONFLICT with `details.reason` `last_method` where there is none of them.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    unlink: {
      kind: 'object'
      input: {
        params: {
          /** Name of the identity provider */
          provider: string
        }
      }
      data: {
        identities: Array<{
          /** Name of the identity provider, as in `/api/auth/<provider>` */
          provider: string
          /** Address that the provider vouched for */
          email: string
          /** ISO 8601, UTC */
          linkedAt: string
          /** ISO 8601, UTC */
          usedAt: string
        }>
        /** Providers that this marketplace knows */
        available: Array<{
          provider: string
          label: string
        }>
      }
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
          /** Part of the name or the address */
          search?: string
          /** Role (spec 2.9) */
          role?: 'user' | 'seller' | 'admin'
          /** Whether the account can be used; `closed` by its owner, for good */
          status?: 'active' | 'suspended' | 'closed'
        }
      }
      data: Array<{
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace vouches for this author */
        verified: boolean
        /** Whether the account can be used; `closed` by its owner, for good */
        status: 'active' | 'suspended' | 'closed'
        /** Why it is suspended; else empty */
        statusReason: string
        hasPassword: boolean
        hasTotp: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }>
    }
    /**
     * Read an account
     *
     * What admins see of an account.
     */
    get: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace vouches for this author */
        verified: boolean
        /** Whether the account can be used; `closed` by its owner, for good */
        status: 'active' | 'suspended' | 'closed'
        /** Why it is suspended; else empty */
        statusReason: string
        hasPassword: boolean
        hasTotp: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Set the roles of an account
     *
     * They count from the next request on. Nobody takes the admin role from themselves.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    setRoles: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
        /** The roles */
        body: {
          roles: Array<'user' | 'seller' | 'admin'>
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace vouches for this author */
        verified: boolean
        /** Whether the account can be used; `closed` by its owner, for good */
        status: 'active' | 'suspended' | 'closed'
        /** Why it is suspended; else empty */
        statusReason: string
        hasPassword: boolean
        hasTotp: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Verify an author
     *
     * Shown as `author.verified` of the products.
     */
    verify: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
        /** Whether the author is verified */
        body: {
          verified: boolean
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace vouches for this author */
        verified: boolean
        /** Whether the account can be used; `closed` by its owner, for good */
        status: 'active' | 'suspended' | 'closed'
        /** Why it is suspended; else empty */
        statusReason: string
        hasPassword: boolean
        hasTotp: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Suspend an account
     *
     * Its sessions are over and its keys refused with the next request. The owner is mailed the reason. Nobody suspends themselves.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    suspend: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
        /** Why */
        body: {
          /** What the owner is told; not blank */
          reason: string
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace vouches for this author */
        verified: boolean
        /** Whether the account can be used; `closed` by its owner, for good */
        status: 'active' | 'suspended' | 'closed'
        /** Why it is suspended; else empty */
        statusReason: string
        hasPassword: boolean
        hasTotp: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Restore an account
     *
     * Its keys work again; its sessions stay over.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    restore: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace vouches for this author */
        verified: boolean
        /** Whether the account can be used; `closed` by its owner, for good */
        status: 'active' | 'suspended' | 'closed'
        /** Why it is suspended; else empty */
        statusReason: string
        hasPassword: boolean
        hasTotp: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
  }
  audit: {
    /**
     * Read the audit log
     *
     * What admins did and what changed the safety of accounts, newest first: who, what, before, after, in which request. Entries are never changed.
     */
    list: {
      kind: 'page'
      input: {
        query?: {
          /** Page number */
          page?: number
          /** Items per page */
          limit?: number
          /** Identifier of who acted, `usr_…` */
          actorId?: string
          /** An action such as `user.suspended`, or its noun: `user` */
          action?: string
          /** Identifier of what it was done to, `usr_…`, `prod_…`, `rfd_…` */
          subject?: string
        }
      }
      data: Array<{
        /** Identifier of the entry, `aud_…` */
        id: string
        /** ISO 8601, UTC */
        at: string
        actorId: string | null
        action: string
        /** Identifier of what it was done to */
        subject: string
        /** What changed, before; null where there is nothing to say. Never a secret */
        before: unknown
        /** What changed, afterwards; null where there is nothing to say. Never a secret */
        after: unknown
        requestId: string | null
      }>
    }
  }
  ledger: {
    /**
     * Check the ledger
     *
     * Adds up every journal, and holds what was booked against the orders, refunds, payouts and payments of plans it was booked for. The same as `admin doctor` does; it reads everything, so ask now and then, not every minute.
     */
    health: {
      kind: 'object'
      input: {}
      data: {
        /** Whether every check below is well */
        ok: boolean
        /** ISO 8601, UTC */
        checkedAt: string
        /** Journals whose entries do not sum to zero; a hundred at most */
        unbalanced: string[]
        /** A line for each kind of journal and currency */
        sums: Array<{
          /** What was booked */
          kind: 'sale' | 'refund' | 'payout' | 'payout_sent' | 'payout_returned' | 'subscription' | 'subscription_returned'
          /** ISO 4217 code in capitals */
          currency: string
          /** Both sides agree in number, amount and in what each amount belongs to */
          ok: boolean
          booked: {
            /** Journals of the ledger: how many */
            count: number
            /** Decimal amount in the currency's major unit */
            amount: number
          }
          expected: {
            /** Orders, refunds, payouts and payments of plans, added up anew: how many */
            count: number
            /** Decimal amount in the currency's major unit */
            amount: number
          }
          /** Booked less expected */
          difference: number
        }>
      }
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
      data: Array<{
        /** Identifier of the key, `key_…` */
        id: string
        name: string
        /** How the key begins and ends */
        hint: string
        permissions: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        /** `replaced`: rolled, and valid until `expiresAt` */
        status: 'active' | 'replaced' | 'expired'
        /** ISO 8601, UTC */
        createdAt: string
        expiresAt: string | null
        lastUsedAt: string | null
      }>
    }
    /**
     * Make an API key
     *
     * The answer holds the key: keep it, since only its hash is stored. At most 100 keys at a time.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    create: {
      kind: 'object'
      input: {
        /** An API key to make */
        body: {
          /** What the key is for */
          name: string
          /** What the key may do; what is left out it may not */
          permissions: {
            'products:read'?: boolean
            'products:write'?: boolean
            'purchases:read'?: boolean
            'purchases:write'?: boolean
            'analytics:read'?: boolean
            'ai:execute'?: boolean
            'webhooks:read'?: boolean
            'webhooks:write'?: boolean
          }
          /** When it ends, ISO 8601 in UTC; without it the key does not expire */
          expiresAt?: string
        }
      }
      data: {
        /** Identifier of the key, `key_…` */
        id: string
        name: string
        /** How the key begins and ends */
        hint: string
        permissions: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        /** `replaced`: rolled, and valid until `expiresAt` */
        status: 'active' | 'replaced' | 'expired'
        /** ISO 8601, UTC */
        createdAt: string
        expiresAt: string | null
        lastUsedAt: string | null
        /** The key itself. It is shown now and never again. */
        key: string
      }
    }
    /**
     * Replace an API key
     *
     * Makes a key of the same name, permissions and expiry. The old one goes on working for `graceHours`.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    roll: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the key, `key_…` */
          keyId: string
        }
        /** How a key is replaced */
        body: {
          /** How long the old key goes on working; default 24 */
          graceHours?: number
        }
      }
      data: {
        /** Identifier of the key, `key_…` */
        id: string
        name: string
        /** How the key begins and ends */
        hint: string
        permissions: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        /** `replaced`: rolled, and valid until `expiresAt` */
        status: 'active' | 'replaced' | 'expired'
        /** ISO 8601, UTC */
        createdAt: string
        expiresAt: string | null
        lastUsedAt: string | null
        /** The key itself. It is shown now and never again. */
        key: string
      }
    }
    /**
     * Revoke an API key
     *
     * The next request with it is refused.
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
     * Read your use of the API
     *
     * Requests of all the account's keys against the limits of its plan. Calls of the dashboard do not count.
     */
    get: {
      kind: 'object'
      input: {}
      data: {
        plan: string
        windows: Array<{
          /** A sliding window that ends now */
          name: 'minute' | 'hour' | 'day'
          limit: number
          used: number
          remaining: number
          /** ISO 8601, UTC */
          resetAt: string
        }>
      }
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
      data: Array<{
        /** Identifier of the provider key, `pkey_…` */
        id: string
        /** The AI provider that it is for, such as `openai` */
        provider: string
        name: string
        /** The last four characters: all that is ever shown of it */
        last4: string
        /** Whether executions that name no key use it for its provider */
        isDefault: boolean
        monthlyBudget: number | null
        /** US dollars, estimated, calls under way included */
        spentThisMonth: number
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }>
    }
    /**
     * Add a provider key
     *
     * The key is tried with a call that costs nothing (the list of models), sealed, and never shown again. A key that the provider rejects is not stored.
     */
    create: {
      kind: 'object'
      input: {
        /** A key of an AI provider */
        body: {
          /** `openai`, `anthropic`, `google`, `mistral` or the name of an OpenAI-compatible server of the operator */
          provider: string
          /** The provider's key; stored sealed and never shown again */
          key: string
          /** Yours to tell keys apart */
          name?: string
          /** Default: true for the first key of a provider */
          isDefault?: boolean
          monthlyBudget?: number | null
        }
      }
      data: {
        /** Identifier of the provider key, `pkey_…` */
        id: string
        /** The AI provider that it is for, such as `openai` */
        provider: string
        name: string
        /** The last four characters: all that is ever shown of it */
        last4: string
        /** Whether executions that name no key use it for its provider */
        isDefault: boolean
        monthlyBudget: number | null
        /** US dollars, estimated, calls under way included */
        spentThisMonth: number
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }
    }
    /**
     * Change a provider key
     *
     * Its name, its monthly budget, and whether it is the default of its provider.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the provider key, `pkey_…` */
          providerKeyId: string
        }
        /** What to change */
        body: {
          /** Yours to tell keys apart */
          name?: string
          isDefault?: boolean
          monthlyBudget?: number | null
        }
      }
      data: {
        /** Identifier of the provider key, `pkey_…` */
        id: string
        /** The AI provider that it is for, such as `openai` */
        provider: string
        name: string
        /** The last four characters: all that is ever shown of it */
        last4: string
        /** Whether executions that name no key use it for its provider */
        isDefault: boolean
        monthlyBudget: number | null
        /** US dollars, estimated, calls under way included */
        spentThisMonth: number
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }
    }
    /**
     * Remove a provider key
     *
     * Its text is deleted at once; executions that still need it fail.
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
     * Exchange the text of a provider key
     *
     * Identifier, budget and what was spent stay; the new text is tried first.
     */
    rotate: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the provider key, `pkey_…` */
          providerKeyId: string
        }
        /** The new text */
        body: {
          /** The provider's key; stored sealed and never shown again */
          key: string
        }
      }
      data: {
        /** Identifier of the provider key, `pkey_…` */
        id: string
        /** The AI provider that it is for, such as `openai` */
        provider: string
        name: string
        /** The last four characters: all that is ever shown of it */
        last4: string
        /** Whether executions that name no key use it for its provider */
        isDefault: boolean
        monthlyBudget: number | null
        /** US dollars, estimated, calls under way included */
        spentThisMonth: number
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }
    }
  }
  plans: {
    /**
     * Read your plan
     *
     * With what each plan costs a month; a plan without a price is agreed upon with the marketplace.
     */
    get: {
      kind: 'object'
      input: {}
      data: {
        /** A plan */
        plan: 'free' | 'pro' | 'business' | 'enterprise'
        /** `grace`: the renewal was declined, and the plan ends at `endsAt` */
        status: 'active' | 'grace'
        paidUntil: string | null
        nextPlan: 'free' | 'pro' | 'business' | 'enterprise' | null
        endsAt: string | null
        prices: Array<{
          /** A plan */
          plan: 'free' | 'pro' | 'business' | 'enterprise'
          /** Decimal amount in the currency's major unit */
          amount: number
          /** ISO 4217 code in capitals */
          currency: string
        }>
      }
    }
    /**
     * Choose your plan
     *
     * A dearer plan counts at once: it is charged less what is left of the month that was paid. A cheaper one follows at the end of that month, and choosing the present one again takes that back.
     */
    choose: {
      kind: 'object'
      input: {
        /** The plan to be on */
        body: {
          /** A plan */
          plan: 'free' | 'pro' | 'business' | 'enterprise'
          /** Default: your default payment method */
          paymentMethodId?: string
        }
      }
      data: {
        /** A plan */
        plan: 'free' | 'pro' | 'business' | 'enterprise'
        /** `grace`: the renewal was declined, and the plan ends at `endsAt` */
        status: 'active' | 'grace'
        paidUntil: string | null
        nextPlan: 'free' | 'pro' | 'business' | 'enterprise' | null
        endsAt: string | null
        prices: Array<{
          /** A plan */
          plan: 'free' | 'pro' | 'business' | 'enterprise'
          /** Decimal amount in the currency's major unit */
          amount: number
          /** ISO 4217 code in capitals */
          currency: string
        }>
      }
    }
    /**
     * Put an account on a plan
     *
     * At once, without a charge and without an end. What was paid of another is not given back.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    assign: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the account, `usr_…` */
          userId: string
        }
        /** The plan to put an account on */
        body: {
          /** A plan */
          plan: 'free' | 'pro' | 'business' | 'enterprise'
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        userId: string
        /** A plan */
        plan: 'free' | 'pro' | 'business' | 'enterprise'
      }
    }
  }
  apps: {
    /**
     * List your OAuth apps
     *
     * The apps that this account has made, the newest first.
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
      data: Array<{
        /** Identifier of the app; also its OAuth `client_id`, `app_…` */
        id: string
        name: string
        /** `confidential`: runs on a server and keeps a secret; `public`: runs in a browser or on a device, and uses PKCE */
        type: 'confidential' | 'public'
        redirectUris: string[]
        scopes: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        secretHint: string | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
      }>
    }
    /**
     * Make an OAuth app
     *
     * The answer holds the secret of a confidential app: keep it, since only its hash is stored. An app without redirect addresses can use client credentials alone. At most 20 apps at a time.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    create: {
      kind: 'object'
      input: {
        /** An app to make */
        body: {
          /** Shown to whoever is asked for consent */
          name: string
          /** `confidential`: runs on a server and keeps a secret; `public`: runs in a browser or on a device, and uses PKCE */
          type?: 'confidential' | 'public'
          /** Where people are sent back to, compared character by character: https, http on the loopback address, or a scheme of the app’s own such as com.example.app */
          redirectUris?: string[]
          /** The most that the app may ask for */
          scopes: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        }
      }
      data: {
        /** Identifier of the app; also its OAuth `client_id`, `app_…` */
        id: string
        name: string
        /** `confidential`: runs on a server and keeps a secret; `public`: runs in a browser or on a device, and uses PKCE */
        type: 'confidential' | 'public'
        redirectUris: string[]
        scopes: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        secretHint: string | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
        clientSecret: string | null
      }
    }
    /**
     * Change an OAuth app
     *
     * A scope that is taken away ends for the tokens in use, too.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    update: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the app, `app_…` */
          appId: string
        }
        /** What changes of an app; lists are replaced whole */
        body: {
          /** Shown to whoever is asked for consent */
          name?: string
          /** Where people are sent back to, compared character by character: https, http on the loopback address, or a scheme of the app’s own such as com.example.app */
          redirectUris?: string[]
          /** The most that the app may ask for */
          scopes?: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        }
      }
      data: {
        /** Identifier of the app; also its OAuth `client_id`, `app_…` */
        id: string
        name: string
        /** `confidential`: runs on a server and keeps a secret; `public`: runs in a browser or on a device, and uses PKCE */
        type: 'confidential' | 'public'
        redirectUris: string[]
        scopes: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        secretHint: string | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
      }
    }
    /**
     * Delete an OAuth app
     *
     * The next request with any of its tokens is refused.
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
     * Replace the secret of an OAuth app
     *
     * The old secret ends at once; tokens that were given out go on. CONFLICT for a public app.
     *
     * Needs recent proof: without a sign-in or a proof in this session within the last 15 minutes the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`; see `POST /api/auth/prove`.
     */
    rotateSecret: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the app, `app_…` */
          appId: string
        }
      }
      data: {
        /** Identifier of the app; also its OAuth `client_id`, `app_…` */
        id: string
        name: string
        /** `confidential`: runs on a server and keeps a secret; `public`: runs in a browser or on a device, and uses PKCE */
        type: 'confidential' | 'public'
        redirectUris: string[]
        scopes: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        secretHint: string | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
        clientSecret: string | null
      }
    }
  }
  grants: {
    /**
     * List the apps that act in your name
     *
     * Apps that this account has consented to, the one authorised last first.
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
      data: Array<{
        /** Identifier of the app, `app_…` */
        id: string
        name: string
        owner: {
          name: string
          verified: boolean
        } | null
        scopes: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        /** ISO 8601, UTC */
        authorizedAt: string
        lastUsedAt: string | null
      }>
    }
    /**
     * Take an app its access away
     *
     * Every token that it has for this account ends: the next request with one is refused.
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
      data: Array<{
        /** Identifier of the payment method, `pm_…` */
        id: string
        brand: string
        last4: string
        /** Whether a purchase that names none is paid with it */
        isDefault: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }>
    }
    /**
     * Add a payment method
     *
     * Takes the token that the payment company made of a card. The first method is the default.
     */
    add: {
      kind: 'object'
      input: {
        /** A card to pay with */
        body: {
          /** The payment company's token of a card; never a card number */
          token: string
        }
      }
      data: {
        /** Identifier of the payment method, `pm_…` */
        id: string
        brand: string
        last4: string
        /** Whether a purchase that names none is paid with it */
        isDefault: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Make a payment method the default
     *
     * Purchases that name no payment method are paid with the default.
     */
    choose: {
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
        brand: string
        last4: string
        /** Whether a purchase that names none is paid with it */
        isDefault: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
    }
    /**
     * Remove a payment method
     *
     * Orders paid with it still say how they were paid. After the default, the newest that is left becomes it.
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
     * The address in `details.actionUrl` of a purchase on the sandbox: a page to approve or decline.
     */
    action: {
      kind: 'raw'
      input: {
        params: {
          /** Signed token from `details.actionUrl` of a purchase; it is the credential */
          token: string
        }
      }
      data: Response
    }
    /**
     * Approve or decline a test payment
     *
     * What the page does. A payment that was decided before stays as it is.
     */
    decide: {
      kind: 'object'
      input: {
        params: {
          /** Signed token from `details.actionUrl` of a purchase; it is the credential */
          token: string
        }
        /** The buyer's word */
        body: {
          approve: boolean
        }
      }
      data: {
        /** How the payment stands */
        status: 'unseen' | 'processing' | 'requires_action' | 'succeeded' | 'declined' | 'canceled'
      }
    }
  }
  reference: {
    /**
     * Read this reference
     *
     * The OpenAPI 3.1 document of every operation, for tools and generators.
     */
    get: {
      kind: 'raw'
      input: {}
      data: Response
    }
  }
}

export const operations = {
  'products.list': { method: 'GET', path: '/v1/products', kind: 'page', idempotent: false },
  'products.create': { method: 'POST', path: '/v1/products', kind: 'object', idempotent: true },
  'products.facets': { method: 'GET', path: '/v1/facets', kind: 'object', idempotent: false },
  'search.suggestions': { method: 'GET', path: '/v1/search/suggestions', kind: 'object', idempotent: false },
  'products.get': { method: 'GET', path: '/v1/products/{productId}', kind: 'object', idempotent: false },
  'products.update': { method: 'PATCH', path: '/v1/products/{productId}', kind: 'object', idempotent: true },
  'products.delete': { method: 'DELETE', path: '/v1/products/{productId}', kind: 'object', idempotent: true },
  'products.related': { method: 'GET', path: '/v1/products/{productId}/related', kind: 'page', idempotent: false },
  'products.publish': { method: 'POST', path: '/v1/products/{productId}/publish', kind: 'object', idempotent: true },
  'products.unpublish': { method: 'POST', path: '/v1/products/{productId}/unpublish', kind: 'object', idempotent: true },
  'versions.list': { method: 'GET', path: '/v1/products/{productId}/versions', kind: 'page', idempotent: false },
  'versions.get': { method: 'GET', path: '/v1/products/{productId}/versions/{version}', kind: 'object', idempotent: false },
  'versions.diff': { method: 'GET', path: '/v1/products/{productId}/versions/{version}/diff', kind: 'object', idempotent: false },
  'moderation.list': { method: 'GET', path: '/v1/admin/products', kind: 'page', idempotent: false },
  'moderation.approve': { method: 'POST', path: '/v1/admin/products/{productId}/approve', kind: 'object', idempotent: true },
  'moderation.reject': { method: 'POST', path: '/v1/admin/products/{productId}/reject', kind: 'object', idempotent: true },
  'moderation.suspend': { method: 'POST', path: '/v1/admin/products/{productId}/suspend', kind: 'object', idempotent: true },
  'moderation.restore': { method: 'POST', path: '/v1/admin/products/{productId}/restore', kind: 'object', idempotent: true },
  'files.upload': { method: 'POST', path: '/v1/products/{productId}/files', kind: 'object', idempotent: true, multipart: true },
  'files.list': { method: 'GET', path: '/v1/products/{productId}/files', kind: 'page', idempotent: false },
  'files.delete': { method: 'DELETE', path: '/v1/products/{productId}/files/{fileId}', kind: 'object', idempotent: true },
  'images.upload': { method: 'POST', path: '/v1/products/{productId}/images', kind: 'object', idempotent: true, multipart: true },
  'images.delete': { method: 'DELETE', path: '/v1/products/{productId}/images/{imageId}', kind: 'object', idempotent: true },
  'images.get': { method: 'GET', path: '/v1/images/{image}', kind: 'raw', idempotent: false },
  'purchases.create': { method: 'POST', path: '/v1/purchases', kind: 'object', idempotent: true },
  'purchases.list': { method: 'GET', path: '/v1/purchases', kind: 'page', idempotent: false },
  'purchases.get': { method: 'GET', path: '/v1/purchases/{orderId}', kind: 'object', idempotent: false },
  'refunds.create': { method: 'POST', path: '/v1/purchases/{orderId}/refund', kind: 'object', idempotent: true },
  'refunds.list': { method: 'GET', path: '/v1/refunds', kind: 'page', idempotent: false },
  'refunds.get': { method: 'GET', path: '/v1/refunds/{refundId}', kind: 'object', idempotent: false },
  'refunds.approve': { method: 'POST', path: '/v1/refunds/{refundId}/approve', kind: 'object', idempotent: true },
  'refunds.reject': { method: 'POST', path: '/v1/refunds/{refundId}/reject', kind: 'object', idempotent: true },
  'refunds.cancel': { method: 'POST', path: '/v1/refunds/{refundId}/cancel', kind: 'object', idempotent: true },
  'refunds.overdue': { method: 'GET', path: '/v1/admin/refunds', kind: 'page', idempotent: false },
  'refunds.buyers': { method: 'GET', path: '/v1/admin/refunds/buyers', kind: 'page', idempotent: false },
  'downloads.get': { method: 'GET', path: '/v1/downloads/{token}', kind: 'raw', idempotent: false },
  'receipts.get': { method: 'GET', path: '/v1/receipts/{token}', kind: 'raw', idempotent: false },
  'receipts.pdf': { method: 'GET', path: '/v1/receipts/{token}/pdf', kind: 'raw', idempotent: false },
  'reviews.create': { method: 'POST', path: '/v1/products/{productId}/reviews', kind: 'object', idempotent: true },
  'reviews.list': { method: 'GET', path: '/v1/products/{productId}/reviews', kind: 'page', idempotent: false },
  'reviews.summary': { method: 'GET', path: '/v1/products/{productId}/reviews/summary', kind: 'object', idempotent: false },
  'reviews.update': { method: 'PATCH', path: '/v1/reviews/{reviewId}', kind: 'object', idempotent: true },
  'reviews.delete': { method: 'DELETE', path: '/v1/reviews/{reviewId}', kind: 'object', idempotent: true },
  'reviews.answer': { method: 'POST', path: '/v1/reviews/{reviewId}/answer', kind: 'object', idempotent: true },
  'reviews.report': { method: 'POST', path: '/v1/reviews/{reviewId}/report', kind: 'object', idempotent: true },
  'reviews.reported': { method: 'GET', path: '/v1/admin/reviews', kind: 'page', idempotent: false },
  'reviews.dismissReports': { method: 'DELETE', path: '/v1/admin/reviews/{reviewId}/reports', kind: 'object', idempotent: true },
  'analytics.products': { method: 'GET', path: '/v1/analytics/products', kind: 'object', idempotent: false },
  'analytics.revenue': { method: 'GET', path: '/v1/analytics/revenue', kind: 'object', idempotent: false },
  'analytics.customers': { method: 'GET', path: '/v1/analytics/customers', kind: 'object', idempotent: false },
  'analytics.exportProducts': { method: 'GET', path: '/v1/analytics/products/export', kind: 'raw', idempotent: false },
  'analytics.exportRevenue': { method: 'GET', path: '/v1/analytics/revenue/export', kind: 'raw', idempotent: false },
  'analytics.exportCustomers': { method: 'GET', path: '/v1/analytics/customers/export', kind: 'raw', idempotent: false },
  'analytics.market': { method: 'GET', path: '/v1/admin/analytics', kind: 'object', idempotent: false },
  'balance.get': { method: 'GET', path: '/v1/balance', kind: 'object', idempotent: false },
  'balance.transactions': { method: 'GET', path: '/v1/balance/transactions', kind: 'page', idempotent: false },
  'balance.statement': { method: 'GET', path: '/v1/balance/statement', kind: 'raw', idempotent: false },
  'payouts.list': { method: 'GET', path: '/v1/payouts', kind: 'page', idempotent: false },
  'payouts.get': { method: 'GET', path: '/v1/payouts/{payoutId}', kind: 'object', idempotent: false },
  'payouts.create': { method: 'POST', path: '/api/account/payouts', kind: 'object', idempotent: true },
  'destinations.get': { method: 'GET', path: '/api/account/payout-destination', kind: 'object', idempotent: false },
  'destinations.set': { method: 'PUT', path: '/api/account/payout-destination', kind: 'object', idempotent: true },
  'sellers.held': { method: 'GET', path: '/v1/admin/sellers/held', kind: 'page', idempotent: false },
  'sellers.hold': { method: 'POST', path: '/v1/admin/sellers/{userId}/hold', kind: 'object', idempotent: true },
  'sellers.release': { method: 'POST', path: '/v1/admin/sellers/{userId}/release', kind: 'object', idempotent: true },
  'ai.execute': { method: 'POST', path: '/v1/ai/execute', kind: 'object', idempotent: true, streams: true },
  'workflows.execute': { method: 'POST', path: '/v1/ai/workflows/{workflowId}/execute', kind: 'object', idempotent: true },
  'executions.list': { method: 'GET', path: '/v1/ai/executions', kind: 'page', idempotent: false },
  'executions.get': { method: 'GET', path: '/v1/ai/executions/{executionId}', kind: 'object', idempotent: false },
  'executions.cancel': { method: 'POST', path: '/v1/ai/executions/{executionId}/cancel', kind: 'object', idempotent: true },
  'executions.rerun': { method: 'POST', path: '/v1/ai/executions/{executionId}/rerun', kind: 'object', idempotent: true },
  'executions.events': { method: 'GET', path: '/v1/ai/executions/{executionId}/events', kind: 'raw', idempotent: false, streams: true },
  'executions.costs': { method: 'GET', path: '/v1/ai/costs', kind: 'page', idempotent: false },
  'executions.settings': { method: 'GET', path: '/api/account/execution-settings', kind: 'object', idempotent: false },
  'executions.configure': { method: 'PATCH', path: '/api/account/execution-settings', kind: 'object', idempotent: true },
  'webhooks.create': { method: 'POST', path: '/v1/webhooks', kind: 'object', idempotent: true },
  'webhooks.list': { method: 'GET', path: '/v1/webhooks', kind: 'page', idempotent: false },
  'webhooks.get': { method: 'GET', path: '/v1/webhooks/{webhookId}', kind: 'object', idempotent: false },
  'webhooks.update': { method: 'PATCH', path: '/v1/webhooks/{webhookId}', kind: 'object', idempotent: true },
  'webhooks.delete': { method: 'DELETE', path: '/v1/webhooks/{webhookId}', kind: 'object', idempotent: true },
  'webhooks.rotateSecret': { method: 'POST', path: '/v1/webhooks/{webhookId}/rotate-secret', kind: 'object', idempotent: true },
  'webhooks.test': { method: 'POST', path: '/v1/webhooks/{webhookId}/test', kind: 'object', idempotent: true },
  'webhooks.recover': { method: 'POST', path: '/v1/webhooks/{webhookId}/recover', kind: 'object', idempotent: true },
  'webhooks.health': { method: 'GET', path: '/v1/webhooks/{webhookId}/health', kind: 'object', idempotent: false },
  'webhooks.deliveries': { method: 'GET', path: '/v1/webhooks/{webhookId}/deliveries', kind: 'page', idempotent: false },
  'deliveries.list': { method: 'GET', path: '/v1/webhooks/deliveries', kind: 'page', idempotent: false },
  'deliveries.get': { method: 'GET', path: '/v1/webhooks/deliveries/{deliveryId}', kind: 'object', idempotent: false },
  'deliveries.redeliver': { method: 'POST', path: '/v1/webhooks/deliveries/{deliveryId}/redeliver', kind: 'object', idempotent: true },
  'deliveries.export': { method: 'GET', path: '/v1/webhooks/deliveries/export', kind: 'raw', idempotent: false },
  'deliveries.tail': { method: 'GET', path: '/v1/webhooks/deliveries/tail', kind: 'raw', idempotent: false, streams: true },
  'webhooks.eventTypes': { method: 'GET', path: '/v1/webhooks/event-types', kind: 'object', idempotent: false },
  'webhooks.sourceAddresses': { method: 'GET', path: '/v1/webhooks/source-addresses', kind: 'object', idempotent: false },
  'webhooks.callbackSecret': { method: 'POST', path: '/v1/webhooks/callback-secret', kind: 'object', idempotent: true },
  'billing.get': { method: 'GET', path: '/api/account/billing', kind: 'object', idempotent: false },
  'billing.update': { method: 'PUT', path: '/api/account/billing', kind: 'object', idempotent: true },
  'auth.magicLink': { method: 'POST', path: '/api/auth/magic-link', kind: 'object', idempotent: false },
  'auth.verify': { method: 'POST', path: '/api/auth/verify', kind: 'object', idempotent: false },
  'auth.login': { method: 'POST', path: '/api/auth/login', kind: 'object', idempotent: false },
  'auth.logout': { method: 'POST', path: '/api/auth/logout', kind: 'object', idempotent: false },
  'auth.session': { method: 'GET', path: '/api/auth/session', kind: 'object', idempotent: false },
  'auth.confirmEmail': { method: 'POST', path: '/api/auth/confirm-email', kind: 'object', idempotent: false },
  'auth.passkeyOptions': { method: 'POST', path: '/api/auth/passkey/options', kind: 'object', idempotent: false },
  'auth.passkey': { method: 'POST', path: '/api/auth/passkey', kind: 'object', idempotent: false },
  'auth.prove': { method: 'POST', path: '/api/auth/prove', kind: 'object', idempotent: true },
  'auth.sendProofCode': { method: 'POST', path: '/api/auth/prove/code', kind: 'object', idempotent: true },
  'account.get': { method: 'GET', path: '/api/account', kind: 'object', idempotent: false },
  'account.update': { method: 'PATCH', path: '/api/account', kind: 'object', idempotent: true },
  'account.setPassword': { method: 'PUT', path: '/api/account/password', kind: 'object', idempotent: true },
  'account.changeEmail': { method: 'POST', path: '/api/account/email', kind: 'object', idempotent: true },
  'sessions.list': { method: 'GET', path: '/api/account/sessions', kind: 'page', idempotent: false },
  'sessions.revoke': { method: 'DELETE', path: '/api/account/sessions/{sessionId}', kind: 'object', idempotent: true },
  'sessions.revokeOthers': { method: 'POST', path: '/api/account/sessions/revoke-others', kind: 'object', idempotent: true },
  'account.export': { method: 'GET', path: '/api/account/export', kind: 'raw', idempotent: false },
  'account.close': { method: 'POST', path: '/api/account/close', kind: 'object', idempotent: true },
  'totp.enrol': { method: 'POST', path: '/api/account/totp', kind: 'object', idempotent: true },
  'totp.confirm': { method: 'POST', path: '/api/account/totp/confirm', kind: 'object', idempotent: true },
  'totp.disable': { method: 'POST', path: '/api/account/totp/disable', kind: 'object', idempotent: true },
  'totp.renewRecoveryCodes': { method: 'POST', path: '/api/account/totp/recovery-codes', kind: 'object', idempotent: true },
  'passkeys.list': { method: 'GET', path: '/api/account/passkeys', kind: 'object', idempotent: false },
  'passkeys.add': { method: 'POST', path: '/api/account/passkeys', kind: 'object', idempotent: true },
  'passkeys.options': { method: 'POST', path: '/api/account/passkeys/options', kind: 'object', idempotent: true },
  'passkeys.rename': { method: 'PATCH', path: '/api/account/passkeys/{passkeyId}', kind: 'object', idempotent: true },
  'passkeys.remove': { method: 'DELETE', path: '/api/account/passkeys/{passkeyId}', kind: 'object', idempotent: true },
  'identities.list': { method: 'GET', path: '/api/account/identities', kind: 'object', idempotent: false },
  'identities.link': { method: 'POST', path: '/api/account/identities/{provider}', kind: 'object', idempotent: true },
  'identities.unlink': { method: 'DELETE', path: '/api/account/identities/{provider}', kind: 'object', idempotent: true },
  'users.list': { method: 'GET', path: '/v1/admin/users', kind: 'page', idempotent: false },
  'users.get': { method: 'GET', path: '/v1/admin/users/{userId}', kind: 'object', idempotent: false },
  'users.setRoles': { method: 'PUT', path: '/v1/admin/users/{userId}/roles', kind: 'object', idempotent: true },
  'users.verify': { method: 'PUT', path: '/v1/admin/users/{userId}/verified', kind: 'object', idempotent: true },
  'users.suspend': { method: 'POST', path: '/v1/admin/users/{userId}/suspend', kind: 'object', idempotent: true },
  'users.restore': { method: 'POST', path: '/v1/admin/users/{userId}/restore', kind: 'object', idempotent: true },
  'audit.list': { method: 'GET', path: '/v1/admin/audit', kind: 'page', idempotent: false },
  'ledger.health': { method: 'GET', path: '/v1/admin/ledger', kind: 'object', idempotent: false },
  'keys.list': { method: 'GET', path: '/api/account/api-keys', kind: 'page', idempotent: false },
  'keys.create': { method: 'POST', path: '/api/account/api-keys', kind: 'object', idempotent: true },
  'keys.roll': { method: 'POST', path: '/api/account/api-keys/{keyId}/roll', kind: 'object', idempotent: true },
  'keys.revoke': { method: 'DELETE', path: '/api/account/api-keys/{keyId}', kind: 'object', idempotent: true },
  'usage.get': { method: 'GET', path: '/api/account/usage', kind: 'object', idempotent: false },
  'credentials.list': { method: 'GET', path: '/api/account/provider-keys', kind: 'page', idempotent: false },
  'credentials.create': { method: 'POST', path: '/api/account/provider-keys', kind: 'object', idempotent: true },
  'credentials.update': { method: 'PATCH', path: '/api/account/provider-keys/{providerKeyId}', kind: 'object', idempotent: true },
  'credentials.remove': { method: 'DELETE', path: '/api/account/provider-keys/{providerKeyId}', kind: 'object', idempotent: true },
  'credentials.rotate': { method: 'POST', path: '/api/account/provider-keys/{providerKeyId}/rotate', kind: 'object', idempotent: true },
  'plans.get': { method: 'GET', path: '/api/account/plan', kind: 'object', idempotent: false },
  'plans.choose': { method: 'PUT', path: '/api/account/plan', kind: 'object', idempotent: true },
  'plans.assign': { method: 'PUT', path: '/v1/admin/users/{userId}/plan', kind: 'object', idempotent: true },
  'apps.list': { method: 'GET', path: '/api/account/oauth-apps', kind: 'page', idempotent: false },
  'apps.create': { method: 'POST', path: '/api/account/oauth-apps', kind: 'object', idempotent: true },
  'apps.update': { method: 'PATCH', path: '/api/account/oauth-apps/{appId}', kind: 'object', idempotent: true },
  'apps.delete': { method: 'DELETE', path: '/api/account/oauth-apps/{appId}', kind: 'object', idempotent: true },
  'apps.rotateSecret': { method: 'POST', path: '/api/account/oauth-apps/{appId}/rotate-secret', kind: 'object', idempotent: true },
  'grants.list': { method: 'GET', path: '/api/account/authorized-apps', kind: 'page', idempotent: false },
  'grants.revoke': { method: 'DELETE', path: '/api/account/authorized-apps/{appId}', kind: 'object', idempotent: true },
  'wallet.list': { method: 'GET', path: '/api/account/payment-methods', kind: 'page', idempotent: false },
  'wallet.add': { method: 'POST', path: '/api/account/payment-methods', kind: 'object', idempotent: true },
  'wallet.choose': { method: 'POST', path: '/api/account/payment-methods/{methodId}/default', kind: 'object', idempotent: true },
  'wallet.remove': { method: 'DELETE', path: '/api/account/payment-methods/{methodId}', kind: 'object', idempotent: true },
  'sandbox.action': { method: 'GET', path: '/sandbox/actions/{token}', kind: 'raw', idempotent: false },
  'sandbox.decide': { method: 'POST', path: '/sandbox/actions/{token}', kind: 'object', idempotent: false },
  'reference.get': { method: 'GET', path: '/v1/openapi.json', kind: 'raw', idempotent: false },
} as const
