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
        /** The rule, for programs and translations, such as `too_long` */
        rule?: string
        /** Parameters of the rule, such as `{"max": 255}`; missing if it has none */
        params?: Record<string, string | number | string[]>
        reason?: string
        errors?: Array<{
          field: string
          /** The rule, for programs and translations, such as `too_long` */
          rule: string
          /** Parameters of the rule, such as `{"max": 255}`; missing if it has none */
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
      data: Array<{
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
      }>
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
        /** A new product; it starts as a draft */
        body: {
          /** Not blank */
          title: string
          /** Markdown; not blank */
          description: string
          /** PROMPT, WORKFLOW, SKILL or BUNDLE, in any case */
          type: string
          /** At most the currency's decimals */
          price: number
          /** At most 256 KiB as UTF-8; not blank. Required, except for a BUNDLE */
          content?: string
          /** Category slug, created on first use; default `uncategorized` */
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
          /** Features of the product */
          features?: string[]
          /** URLs of uploaded images. An image of another host that was there before stays, but the site does not show it */
          images?: string[]
          /** Alternative text of each image, in the order of `images`; missing ones are empty */
          imageTexts?: string[]
          /** Sample inputs and outputs that everyone sees; they are no part of a version */
          samples?: Array<{
            title?: string
            /** Values by the name of the variable; empty for products without variables */
            inputs: Record<string, string | number | boolean>
            /** Markdown; not blank */
            output: string
          }>
          /** Shown instead of locked content */
          preview?: string
          /** Refund window in days; default 30 */
          refundPolicyDays?: 0 | 7 | 14 | 30 | 183
          /** Language of title and description; `und` is any other. Default: detected from them whenever they change */
          language?: 'en' | 'de' | 'und'
          /** Products of a BUNDLE: at least two products of the same seller in the same currency */
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
          /** Price range, such as `5-10` */
          value: string
          count: number
          /** Value for `minPrice` */
          min: number
          /** Value for `maxPrice` */
          max?: number
        }>
        rating: Array<{
          /** Value for `minRating` */
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
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
          bio: string
          avatar: string | null
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
        /** The full content if you have access; otherwise the preview */
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
        /** The images with their alternative texts and sizes, in the same order */
        gallery: Array<{
          /** URL of the image, as in `images` */
          url: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
          width: number | null
          height: number | null
          /** Missing for an image of another host, which the site does not show */
          sizes?: {
            /** URL of the small size */
            small: string
            /** URL of the medium size */
            medium: string
            /** URL of the large size */
            large: string
          }
        }>
        /** The description as safe HTML: headings begin at h3, links have `rel="nofollow ugc noopener"`, there are no images */
        descriptionHtml: string
        /** Sample inputs and outputs, for everyone */
        samples: Array<{
          title?: string
          /** Values by the name of the variable; empty for products without variables */
          inputs: Record<string, string | number | boolean>
          /** Markdown; not blank */
          output: string
          /** The output as safe HTML, as `descriptionHtml` */
          outputHtml: string
        }>
        /** Variables of the content that an execution needs */
        variables: Array<{
          name: string
          /** Type of the value */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
        /** Products of a BUNDLE; empty for other types */
        productIds: string[]
        /** Published products of a BUNDLE, in the same order */
        parts: Array<{
          /** Identifier of the part, `prod_…` */
          id: string
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Category slug */
          category: string
          /** Decimal amount in the currency's major unit */
          price: number
          /** ISO 4217 code in capitals */
          currency: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }>
        /** Sum of the prices of `parts` today; only of a BUNDLE */
        partsTotal?: number
        /** Steps of a WORKFLOW, in the order of the document */
        steps: Array<{
          /** Identifier of the step in the workflow */
          id: string
          /** `prompt`, `transform` or `map` */
          type: string
          /** Identifiers of the steps that it waits for */
          needs: string[]
        }>
        /** Language of title and description; `und` is any other */
        language: 'en' | 'de' | 'und'
        /** Reason of a rejection or suspension, for the author and admins; otherwise empty */
        statusReason: string
      }
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
        /** The fields to change */
        body: {
          /** Not blank */
          title?: string
          /** Markdown; not blank */
          description?: string
          /** PROMPT, WORKFLOW, SKILL or BUNDLE, in any case */
          type?: string
          /** At most the currency's decimals */
          price?: number
          /** At most 256 KiB as UTF-8; not blank. Required, except for a BUNDLE */
          content?: string
          /** Category slug, created on first use; default `uncategorized` */
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
          /** Features of the product */
          features?: string[]
          /** URLs of uploaded images. An image of another host that was there before stays, but the site does not show it */
          images?: string[]
          /** Alternative text of each image, in the order of `images`; missing ones are empty */
          imageTexts?: string[]
          /** Sample inputs and outputs that everyone sees; they are no part of a version */
          samples?: Array<{
            title?: string
            /** Values by the name of the variable; empty for products without variables */
            inputs: Record<string, string | number | boolean>
            /** Markdown; not blank */
            output: string
          }>
          /** Shown instead of locked content */
          preview?: string
          /** Refund window in days; default 30 */
          refundPolicyDays?: 0 | 7 | 14 | 30 | 183
          /** Language of title and description; `und` is any other. Default: detected from them whenever they change */
          language?: 'en' | 'de' | 'und'
          /** Products of a BUNDLE: at least two products of the same seller in the same currency */
          productIds?: string[]
        }
      }
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
          bio: string
          avatar: string | null
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
        /** The full content if you have access; otherwise the preview */
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
        /** The images with their alternative texts and sizes, in the same order */
        gallery: Array<{
          /** URL of the image, as in `images` */
          url: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
          width: number | null
          height: number | null
          /** Missing for an image of another host, which the site does not show */
          sizes?: {
            /** URL of the small size */
            small: string
            /** URL of the medium size */
            medium: string
            /** URL of the large size */
            large: string
          }
        }>
        /** The description as safe HTML: headings begin at h3, links have `rel="nofollow ugc noopener"`, there are no images */
        descriptionHtml: string
        /** Sample inputs and outputs, for everyone */
        samples: Array<{
          title?: string
          /** Values by the name of the variable; empty for products without variables */
          inputs: Record<string, string | number | boolean>
          /** Markdown; not blank */
          output: string
          /** The output as safe HTML, as `descriptionHtml` */
          outputHtml: string
        }>
        /** Variables of the content that an execution needs */
        variables: Array<{
          name: string
          /** Type of the value */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
        /** Products of a BUNDLE; empty for other types */
        productIds: string[]
        /** Published products of a BUNDLE, in the same order */
        parts: Array<{
          /** Identifier of the part, `prod_…` */
          id: string
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Category slug */
          category: string
          /** Decimal amount in the currency's major unit */
          price: number
          /** ISO 4217 code in capitals */
          currency: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }>
        /** Sum of the prices of `parts` today; only of a BUNDLE */
        partsTotal?: number
        /** Steps of a WORKFLOW, in the order of the document */
        steps: Array<{
          /** Identifier of the step in the workflow */
          id: string
          /** `prompt`, `transform` or `map` */
          type: string
          /** Identifiers of the steps that it waits for */
          needs: string[]
        }>
        /** Language of title and description; `und` is any other */
        language: 'en' | 'de' | 'und'
        /** Reason of a rejection or suspension, for the author and admins; otherwise empty */
        statusReason: string
      }
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
      data: Array<{
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
      }>
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
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
          bio: string
          avatar: string | null
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
        /** The full content if you have access; otherwise the preview */
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
        /** The images with their alternative texts and sizes, in the same order */
        gallery: Array<{
          /** URL of the image, as in `images` */
          url: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
          width: number | null
          height: number | null
          /** Missing for an image of another host, which the site does not show */
          sizes?: {
            /** URL of the small size */
            small: string
            /** URL of the medium size */
            medium: string
            /** URL of the large size */
            large: string
          }
        }>
        /** The description as safe HTML: headings begin at h3, links have `rel="nofollow ugc noopener"`, there are no images */
        descriptionHtml: string
        /** Sample inputs and outputs, for everyone */
        samples: Array<{
          title?: string
          /** Values by the name of the variable; empty for products without variables */
          inputs: Record<string, string | number | boolean>
          /** Markdown; not blank */
          output: string
          /** The output as safe HTML, as `descriptionHtml` */
          outputHtml: string
        }>
        /** Variables of the content that an execution needs */
        variables: Array<{
          name: string
          /** Type of the value */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
        /** Products of a BUNDLE; empty for other types */
        productIds: string[]
        /** Published products of a BUNDLE, in the same order */
        parts: Array<{
          /** Identifier of the part, `prod_…` */
          id: string
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Category slug */
          category: string
          /** Decimal amount in the currency's major unit */
          price: number
          /** ISO 4217 code in capitals */
          currency: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }>
        /** Sum of the prices of `parts` today; only of a BUNDLE */
        partsTotal?: number
        /** Steps of a WORKFLOW, in the order of the document */
        steps: Array<{
          /** Identifier of the step in the workflow */
          id: string
          /** `prompt`, `transform` or `map` */
          type: string
          /** Identifiers of the steps that it waits for */
          needs: string[]
        }>
        /** Language of title and description; `und` is any other */
        language: 'en' | 'de' | 'und'
        /** Reason of a rejection or suspension, for the author and admins; otherwise empty */
        statusReason: string
      }
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
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
          bio: string
          avatar: string | null
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
        /** The full content if you have access; otherwise the preview */
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
        /** The images with their alternative texts and sizes, in the same order */
        gallery: Array<{
          /** URL of the image, as in `images` */
          url: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
          width: number | null
          height: number | null
          /** Missing for an image of another host, which the site does not show */
          sizes?: {
            /** URL of the small size */
            small: string
            /** URL of the medium size */
            medium: string
            /** URL of the large size */
            large: string
          }
        }>
        /** The description as safe HTML: headings begin at h3, links have `rel="nofollow ugc noopener"`, there are no images */
        descriptionHtml: string
        /** Sample inputs and outputs, for everyone */
        samples: Array<{
          title?: string
          /** Values by the name of the variable; empty for products without variables */
          inputs: Record<string, string | number | boolean>
          /** Markdown; not blank */
          output: string
          /** The output as safe HTML, as `descriptionHtml` */
          outputHtml: string
        }>
        /** Variables of the content that an execution needs */
        variables: Array<{
          name: string
          /** Type of the value */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
        /** Products of a BUNDLE; empty for other types */
        productIds: string[]
        /** Published products of a BUNDLE, in the same order */
        parts: Array<{
          /** Identifier of the part, `prod_…` */
          id: string
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Category slug */
          category: string
          /** Decimal amount in the currency's major unit */
          price: number
          /** ISO 4217 code in capitals */
          currency: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }>
        /** Sum of the prices of `parts` today; only of a BUNDLE */
        partsTotal?: number
        /** Steps of a WORKFLOW, in the order of the document */
        steps: Array<{
          /** Identifier of the step in the workflow */
          id: string
          /** `prompt`, `transform` or `map` */
          type: string
          /** Identifiers of the steps that it waits for */
          needs: string[]
        }>
        /** Language of title and description; `und` is any other */
        language: 'en' | 'de' | 'und'
        /** Reason of a rejection or suspension, for the author and admins; otherwise empty */
        statusReason: string
      }
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
      data: Array<{
        /** The suggested search */
        text: string
        /** Kind of the suggestion */
        kind: 'title' | 'tag' | 'category'
      }>
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
      data: {
        /** Identifier of the seller, `usr_…` */
        id: string
        handle: string | null
        name: string
        /** Whether the operator has verified this seller */
        verified: boolean
        /** Plain text; may be empty */
        bio: string
        avatar: string | null
        banner: {
          /** URL of the medium size */
          medium: string
          /** URL of the large size */
          large: string
        } | null
        /** At most 5 links to other sites */
        links: Array<{
          label: string
          /** https */
          url: string
        }>
        contactUrl: string | null
        /** Whether `sellers.contact` has an address */
        hasContactEmail: boolean
        /** Of the published products */
        stats: {
          products: number
          purchases: number
          rating: {
            /** 0 without reviews */
            average: number
            count: number
          }
        }
        /** ISO 8601, UTC */
        createdAt: string
      }
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
      data: {
        email: string
      }
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
      data: Array<{
        /** Identifier of the seller, `usr_…` */
        userId: string
        name: string
        /** Reason, shown to the seller */
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
     * Nothing is paid out until the hold is released. Unsent payouts are canceled.
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
          /** Reason, shown to the seller */
          reason: string
        }
      }
      data: {
        /** Identifier of the seller, `usr_…` */
        userId: string
        held: boolean
        /** Reason of the hold; otherwise empty */
        reason: string
        /** Unsent payouts that were canceled and returned to the balance */
        canceledPayouts: number
      }
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
      data: {
        /** Identifier of the seller, `usr_…` */
        userId: string
        held: boolean
        /** Reason of the hold; otherwise empty */
        reason: string
        /** Unsent payouts that were canceled and returned to the balance */
        canceledPayouts: number
      }
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
      data: Array<{
        /** Semantic version */
        version: string
        changelog: string
        /** ISO 8601, UTC */
        createdAt: string
        publishedAt: string | null
        /** Whether this is the version that buyers get */
        current: boolean
      }>
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
      data: {
        /** Semantic version */
        version: string
        changelog: string
        /** ISO 8601, UTC */
        createdAt: string
        publishedAt: string | null
        /** Whether this is the version that buyers get */
        current: boolean
        /** The full content if you have access; otherwise the preview */
        content: string
        /** Whether `content` is only the preview */
        contentLocked: boolean
      }
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
      data: {
        from: string
        to: string
        /** Lines */
        added: number
        /** Lines */
        removed: number
        lines: Array<{
          /** What happened to the line */
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
      data: Array<{
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
      }>
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
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
          bio: string
          avatar: string | null
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
        /** The full content if you have access; otherwise the preview */
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
        /** The images with their alternative texts and sizes, in the same order */
        gallery: Array<{
          /** URL of the image, as in `images` */
          url: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
          width: number | null
          height: number | null
          /** Missing for an image of another host, which the site does not show */
          sizes?: {
            /** URL of the small size */
            small: string
            /** URL of the medium size */
            medium: string
            /** URL of the large size */
            large: string
          }
        }>
        /** The description as safe HTML: headings begin at h3, links have `rel="nofollow ugc noopener"`, there are no images */
        descriptionHtml: string
        /** Sample inputs and outputs, for everyone */
        samples: Array<{
          title?: string
          /** Values by the name of the variable; empty for products without variables */
          inputs: Record<string, string | number | boolean>
          /** Markdown; not blank */
          output: string
          /** The output as safe HTML, as `descriptionHtml` */
          outputHtml: string
        }>
        /** Variables of the content that an execution needs */
        variables: Array<{
          name: string
          /** Type of the value */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
        /** Products of a BUNDLE; empty for other types */
        productIds: string[]
        /** Published products of a BUNDLE, in the same order */
        parts: Array<{
          /** Identifier of the part, `prod_…` */
          id: string
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Category slug */
          category: string
          /** Decimal amount in the currency's major unit */
          price: number
          /** ISO 4217 code in capitals */
          currency: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }>
        /** Sum of the prices of `parts` today; only of a BUNDLE */
        partsTotal?: number
        /** Steps of a WORKFLOW, in the order of the document */
        steps: Array<{
          /** Identifier of the step in the workflow */
          id: string
          /** `prompt`, `transform` or `map` */
          type: string
          /** Identifiers of the steps that it waits for */
          needs: string[]
        }>
        /** Language of title and description; `und` is any other */
        language: 'en' | 'de' | 'und'
        /** Reason of a rejection or suspension, for the author and admins; otherwise empty */
        statusReason: string
      }
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
        /** Why */
        body: {
          /** Reason, shown to the author */
          reason: string
        }
      }
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
          bio: string
          avatar: string | null
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
        /** The full content if you have access; otherwise the preview */
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
        /** The images with their alternative texts and sizes, in the same order */
        gallery: Array<{
          /** URL of the image, as in `images` */
          url: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
          width: number | null
          height: number | null
          /** Missing for an image of another host, which the site does not show */
          sizes?: {
            /** URL of the small size */
            small: string
            /** URL of the medium size */
            medium: string
            /** URL of the large size */
            large: string
          }
        }>
        /** The description as safe HTML: headings begin at h3, links have `rel="nofollow ugc noopener"`, there are no images */
        descriptionHtml: string
        /** Sample inputs and outputs, for everyone */
        samples: Array<{
          title?: string
          /** Values by the name of the variable; empty for products without variables */
          inputs: Record<string, string | number | boolean>
          /** Markdown; not blank */
          output: string
          /** The output as safe HTML, as `descriptionHtml` */
          outputHtml: string
        }>
        /** Variables of the content that an execution needs */
        variables: Array<{
          name: string
          /** Type of the value */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
        /** Products of a BUNDLE; empty for other types */
        productIds: string[]
        /** Published products of a BUNDLE, in the same order */
        parts: Array<{
          /** Identifier of the part, `prod_…` */
          id: string
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Category slug */
          category: string
          /** Decimal amount in the currency's major unit */
          price: number
          /** ISO 4217 code in capitals */
          currency: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }>
        /** Sum of the prices of `parts` today; only of a BUNDLE */
        partsTotal?: number
        /** Steps of a WORKFLOW, in the order of the document */
        steps: Array<{
          /** Identifier of the step in the workflow */
          id: string
          /** `prompt`, `transform` or `map` */
          type: string
          /** Identifiers of the steps that it waits for */
          needs: string[]
        }>
        /** Language of title and description; `und` is any other */
        language: 'en' | 'de' | 'und'
        /** Reason of a rejection or suspension, for the author and admins; otherwise empty */
        statusReason: string
      }
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
        /** Why */
        body: {
          /** Reason, shown to the author */
          reason: string
        }
      }
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
          bio: string
          avatar: string | null
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
        /** The full content if you have access; otherwise the preview */
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
        /** The images with their alternative texts and sizes, in the same order */
        gallery: Array<{
          /** URL of the image, as in `images` */
          url: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
          width: number | null
          height: number | null
          /** Missing for an image of another host, which the site does not show */
          sizes?: {
            /** URL of the small size */
            small: string
            /** URL of the medium size */
            medium: string
            /** URL of the large size */
            large: string
          }
        }>
        /** The description as safe HTML: headings begin at h3, links have `rel="nofollow ugc noopener"`, there are no images */
        descriptionHtml: string
        /** Sample inputs and outputs, for everyone */
        samples: Array<{
          title?: string
          /** Values by the name of the variable; empty for products without variables */
          inputs: Record<string, string | number | boolean>
          /** Markdown; not blank */
          output: string
          /** The output as safe HTML, as `descriptionHtml` */
          outputHtml: string
        }>
        /** Variables of the content that an execution needs */
        variables: Array<{
          name: string
          /** Type of the value */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
        /** Products of a BUNDLE; empty for other types */
        productIds: string[]
        /** Published products of a BUNDLE, in the same order */
        parts: Array<{
          /** Identifier of the part, `prod_…` */
          id: string
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Category slug */
          category: string
          /** Decimal amount in the currency's major unit */
          price: number
          /** ISO 4217 code in capitals */
          currency: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }>
        /** Sum of the prices of `parts` today; only of a BUNDLE */
        partsTotal?: number
        /** Steps of a WORKFLOW, in the order of the document */
        steps: Array<{
          /** Identifier of the step in the workflow */
          id: string
          /** `prompt`, `transform` or `map` */
          type: string
          /** Identifiers of the steps that it waits for */
          needs: string[]
        }>
        /** Language of title and description; `und` is any other */
        language: 'en' | 'de' | 'und'
        /** Reason of a rejection or suspension, for the author and admins; otherwise empty */
        statusReason: string
      }
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
      data: {
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
          bio: string
          avatar: string | null
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
        /** The full content if you have access; otherwise the preview */
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
        /** The images with their alternative texts and sizes, in the same order */
        gallery: Array<{
          /** URL of the image, as in `images` */
          url: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
          width: number | null
          height: number | null
          /** Missing for an image of another host, which the site does not show */
          sizes?: {
            /** URL of the small size */
            small: string
            /** URL of the medium size */
            medium: string
            /** URL of the large size */
            large: string
          }
        }>
        /** The description as safe HTML: headings begin at h3, links have `rel="nofollow ugc noopener"`, there are no images */
        descriptionHtml: string
        /** Sample inputs and outputs, for everyone */
        samples: Array<{
          title?: string
          /** Values by the name of the variable; empty for products without variables */
          inputs: Record<string, string | number | boolean>
          /** Markdown; not blank */
          output: string
          /** The output as safe HTML, as `descriptionHtml` */
          outputHtml: string
        }>
        /** Variables of the content that an execution needs */
        variables: Array<{
          name: string
          /** Type of the value */
          type: 'string' | 'integer' | 'number' | 'boolean'
          required: boolean
          description?: string
          default?: unknown
          enum?: unknown[]
        }>
        refundPolicyDays: number
        /** Products of a BUNDLE; empty for other types */
        productIds: string[]
        /** Published products of a BUNDLE, in the same order */
        parts: Array<{
          /** Identifier of the part, `prod_…` */
          id: string
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Category slug */
          category: string
          /** Decimal amount in the currency's major unit */
          price: number
          /** ISO 4217 code in capitals */
          currency: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }>
        /** Sum of the prices of `parts` today; only of a BUNDLE */
        partsTotal?: number
        /** Steps of a WORKFLOW, in the order of the document */
        steps: Array<{
          /** Identifier of the step in the workflow */
          id: string
          /** `prompt`, `transform` or `map` */
          type: string
          /** Identifiers of the steps that it waits for */
          needs: string[]
        }>
        /** Language of title and description; `und` is any other */
        language: 'en' | 'de' | 'und'
        /** Reason of a rejection or suspension, for the author and admins; otherwise empty */
        statusReason: string
      }
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
        files: Array<{
          /** Identifier of the file, `file_…` */
          id: string
          /** The uploaded name, made safe for all operating systems */
          name: string
          /** Bytes */
          size: number
          /** MIME type, detected from the content */
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
      data: Array<{
        /** Identifier of the file, `file_…` */
        id: string
        /** The uploaded name, made safe for all operating systems */
        name: string
        /** Bytes */
        size: number
        /** MIME type, detected from the content */
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
        images: Array<{
          /** Identifier of the image, `img_…` */
          id: string
          /** URL of the large size, as in `images` of the product */
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
     * Answers with what a purchase would charge you now: for a bundle, without the products that you own. Counted in the seller's analytics, once for each account, product and day.
     */
    create: {
      kind: 'object'
      input: {
        /** The product */
        body: {
          /** Identifier of the product to buy, `prod_…` */
          productId: string
        }
      }
      data: {
        /** Identifier of the product, `prod_…` */
        productId: string
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
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
        /** The product and the payment method; the price is that of the product */
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
        /** Signed URL of the download, valid for 60 minutes; read the order to get a new one */
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
          /** Title at the time of purchase */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Purchased version */
          version: string
          /** Category slug of the product now */
          category: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }
        /** The products that the order grants: the product itself, or each product of the bundle that the buyer did not own */
        items: Array<{
          /** Identifier of a product, `prod_…` */
          id: string
          /** Title at the time of purchase */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Purchased version */
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
          /** Reason in the words of the buyer */
          reason: string
          /** Category of the reason */
          reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
          details: string
          /** The decision; `by` and `at` are null until then */
          decision: {
            by: 'rule' | 'seller' | 'admin' | 'buyer' | null
            /** The rule that decided, or that determines who decides */
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
      data: Array<{
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the order */
        status: 'pending' | 'completed' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** Signed URL of the download, valid for 60 minutes; read the order to get a new one */
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
          /** Title at the time of purchase */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Purchased version */
          version: string
          /** Category slug of the product now */
          category: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }
        /** The products that the order grants: the product itself, or each product of the bundle that the buyer did not own */
        items: Array<{
          /** Identifier of a product, `prod_…` */
          id: string
          /** Title at the time of purchase */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Purchased version */
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
          /** Reason in the words of the buyer */
          reason: string
          /** Category of the reason */
          reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
          details: string
          /** The decision; `by` and `at` are null until then */
          decision: {
            by: 'rule' | 'seller' | 'admin' | 'buyer' | null
            /** The rule that decided, or that determines who decides */
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
      data: {
        /** Identifier of the order, `ord_…` */
        orderId: string
        /** State of the order */
        status: 'pending' | 'completed' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** Signed URL of the download, valid for 60 minutes; read the order to get a new one */
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
          /** Title at the time of purchase */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Purchased version */
          version: string
          /** Category slug of the product now */
          category: string
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }
        /** The products that the order grants: the product itself, or each product of the bundle that the buyer did not own */
        items: Array<{
          /** Identifier of a product, `prod_…` */
          id: string
          /** Title at the time of purchase */
          title: string
          /** Product type */
          type: 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'
          /** Purchased version */
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
          /** Reason in the words of the buyer */
          reason: string
          /** Category of the reason */
          reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
          details: string
          /** The decision; `by` and `at` are null until then */
          decision: {
            by: 'rule' | 'seller' | 'admin' | 'buyer' | null
            /** The rule that decided, or that determines who decides */
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
     * For the buyer. Approved at once if the product was never used and is at most 14 days old, or within the refund window of the seller. Otherwise the seller has three business days to decide, then an admin. The seller or an admin can grant a refund within 180 days.
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
        /** Reason and amount */
        body: {
          /** Not blank */
          reason: string
          details?: string
          /** Amount of a partial refund; default: the remaining amount */
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
        /** Reason in the words of the buyer */
        reason: string
        /** Category of the reason */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** The decision; `by` and `at` are null until then */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** The rule that decided, or that determines who decides */
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
        /** Reason in the words of the buyer */
        reason: string
        /** Category of the reason */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** The decision; `by` and `at` are null until then */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** The rule that decided, or that determines who decides */
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
        /** Reason in the words of the buyer */
        reason: string
        /** Category of the reason */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** The decision; `by` and `at` are null until then */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** The rule that decided, or that determines who decides */
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
     * For the seller and admins. Pays the money back.
     *
     * Requires the permission `purchases:write`.
     */
    approve: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
        }
        /** A note */
        body: {
          /** Shown to buyer and seller */
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
        /** Reason in the words of the buyer */
        reason: string
        /** Category of the reason */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** The decision; `by` and `at` are null until then */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** The rule that decided, or that determines who decides */
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
     * For the seller and admins. The buyer can request a refund again.
     *
     * Requires the permission `purchases:write`.
     */
    reject: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the refund, `rfd_…` */
          refundId: string
        }
        /** A note */
        body: {
          /** Shown to buyer and seller */
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
        /** Reason in the words of the buyer */
        reason: string
        /** Category of the reason */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** The decision; `by` and `at` are null until then */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** The rule that decided, or that determines who decides */
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
        /** A note */
        body: {
          /** Shown to buyer and seller */
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
        /** Reason in the words of the buyer */
        reason: string
        /** Category of the reason */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** The decision; `by` and `at` are null until then */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** The rule that decided, or that determines who decides */
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
        /** Reason in the words of the buyer */
        reason: string
        /** Category of the reason */
        reasonCode: 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'
        details: string
        /** The decision; `by` and `at` are null until then */
        decision: {
          by: 'rule' | 'seller' | 'admin' | 'buyer' | null
          /** The rule that decided, or that determines who decides */
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
      data: Array<{
        buyer: {
          /** Identifier of the buyer, `usr_…` */
          id: string
          name: string
        }
        /** Automatic refunds in the last 90 days */
        automaticRefunds: number
        /** Paid orders in the last 90 days */
        orders: number
        /** Whether the seller decides the next request: after 3 automatic refunds, or above 30 % of at least 5 orders */
        overLimit: boolean
        /** ISO 8601, UTC */
        lastRefundAt: string
      }>
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
        /** The review */
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
          /** Identifier of the buyer who wrote it, `usr_…` */
          id: string
          name: string
          avatar: string | null
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
      data: Array<{
        /** Identifier of the review, `rev_…` */
        reviewId: string
        /** Identifier of the product, `prod_…` */
        productId: string
        /** 1 to 5 */
        rating: number
        comment: string
        author: {
          /** Identifier of the buyer who wrote it, `usr_…` */
          id: string
          name: string
          avatar: string | null
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
        /** The fields to change */
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
          /** Identifier of the buyer who wrote it, `usr_…` */
          id: string
          name: string
          avatar: string | null
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
      data: {
        /** Identifier of the review, `rev_…` */
        reviewId: string
        /** Identifier of the product, `prod_…` */
        productId: string
        /** 1 to 5 */
        rating: number
        comment: string
        author: {
          /** Identifier of the buyer who wrote it, `usr_…` */
          id: string
          name: string
          avatar: string | null
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
      data: Array<{
        /** Identifier of the review, `rev_…` */
        reviewId: string
        /** Identifier of the product, `prod_…` */
        productId: string
        /** 1 to 5 */
        rating: number
        comment: string
        author: {
          /** Identifier of the buyer who wrote it, `usr_…` */
          id: string
          name: string
          avatar: string | null
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
      data: Array<{
        /** Identifier of the product, `prod_…` */
        productId: string
        /** Title when it was added */
        title: string
        /** Decimal amount in the currency's major unit */
        priceWhenAdded: number
        /** ISO 4217 code in capitals */
        currencyWhenAdded: string
        /** Whether the product is on sale */
        available: boolean
        product: {
          /** Identifier of the product, `prod_…` */
          id: string
          title: string
          /** Markdown */
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
            /** Their page is `/@handle`; missing if they have none */
            handle?: string
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
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        } | null
        /** ISO 8601, UTC */
        addedAt: string
      }>
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
      data: {
        /** Identifier of the product, `prod_…` */
        productId: string
        /** Whether the product is on your wishlist */
        wished: boolean
      }
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
      data: {
        /** Identifier of the product, `prod_…` */
        productId: string
        /** Whether the product is on your wishlist */
        wished: boolean
      }
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
      data: {
        /** Identifier of the product, `prod_…` */
        productId: string
        /** Whether the product is on your wishlist */
        wished: boolean
      }
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
      data: Array<{
        /** Identifier of the seller, `usr_…` */
        sellerId: string
        name: string
        handle: string | null
        /** Whether the operator has verified this seller */
        verified: boolean
        /** How many accounts follow the seller */
        followers: number
        /** Up to 4 products, the last published first */
        newest: Array<{
          /** Identifier of the product, `prod_…` */
          id: string
          title: string
          /** Markdown */
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
            /** Their page is `/@handle`; missing if they have none */
            handle?: string
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
          image: {
            /** URL of the medium size */
            url: string
            /** URL of the small size */
            small: string
            /** Alternative text; empty if the seller wrote none */
            alt: string
          } | null
        }>
        /** ISO 8601, UTC */
        followedAt: string
      }>
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
      data: {
        /** Identifier of the seller, `usr_…` */
        sellerId: string
        /** Whether you follow the seller */
        following: boolean
        /** How many accounts follow the seller */
        followers: number
      }
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
      data: {
        /** Identifier of the seller, `usr_…` */
        sellerId: string
        /** Whether you follow the seller */
        following: boolean
        /** How many accounts follow the seller */
        followers: number
      }
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
      data: {
        /** Identifier of the seller, `usr_…` */
        sellerId: string
        /** Whether you follow the seller */
        following: boolean
        /** How many accounts follow the seller */
        followers: number
      }
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
      data: Array<{
        /** Identifier of the saved search, `srch_…` */
        id: string
        name: string
        /** Filters and sort of `GET /v1/products` */
        query: {
          /** Product type in any case, or `all` */
          type?: string
          /** Category slug, or `all` */
          category?: string
          /** AI provider, or `all` */
          provider?: string
          /** A tag */
          tag?: string
          minPrice?: number
          /** Must not be less than `minPrice` */
          maxPrice?: number
          /** Lowest average rating */
          minRating?: number
          /** Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored */
          search?: string
          /** Sort field; default `relevance` */
          sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title' | 'trending'
          /** Default `desc` */
          order?: 'asc' | 'desc'
        }
        /** ISO 8601, UTC */
        seenAt: string
        /** ISO 8601, UTC */
        createdAt: string
        /** Matches first published since `seenAt`, at most 100 */
        newProducts: number
      }>
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
        /** A name and what to search for */
        body: {
          name: string
          /** Filters and sort of `GET /v1/products` */
          query: {
            /** Product type in any case, or `all` */
            type?: string
            /** Category slug, or `all` */
            category?: string
            /** AI provider, or `all` */
            provider?: string
            /** A tag */
            tag?: string
            minPrice?: number
            /** Must not be less than `minPrice` */
            maxPrice?: number
            /** Lowest average rating */
            minRating?: number
            /** Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored */
            search?: string
            /** Sort field; default `relevance` */
            sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title' | 'trending'
            /** Default `desc` */
            order?: 'asc' | 'desc'
          }
        }
      }
      data: {
        /** Identifier of the saved search, `srch_…` */
        id: string
        name: string
        /** Filters and sort of `GET /v1/products` */
        query: {
          /** Product type in any case, or `all` */
          type?: string
          /** Category slug, or `all` */
          category?: string
          /** AI provider, or `all` */
          provider?: string
          /** A tag */
          tag?: string
          minPrice?: number
          /** Must not be less than `minPrice` */
          maxPrice?: number
          /** Lowest average rating */
          minRating?: number
          /** Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored */
          search?: string
          /** Sort field; default `relevance` */
          sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title' | 'trending'
          /** Default `desc` */
          order?: 'asc' | 'desc'
        }
        /** ISO 8601, UTC */
        seenAt: string
        /** ISO 8601, UTC */
        createdAt: string
      }
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
      data: {
        /** Identifier of the saved search, `srch_…` */
        id: string
        name: string
        /** Filters and sort of `GET /v1/products` */
        query: {
          /** Product type in any case, or `all` */
          type?: string
          /** Category slug, or `all` */
          category?: string
          /** AI provider, or `all` */
          provider?: string
          /** A tag */
          tag?: string
          minPrice?: number
          /** Must not be less than `minPrice` */
          maxPrice?: number
          /** Lowest average rating */
          minRating?: number
          /** Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored */
          search?: string
          /** Sort field; default `relevance` */
          sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title' | 'trending'
          /** Default `desc` */
          order?: 'asc' | 'desc'
        }
        /** ISO 8601, UTC */
        seenAt: string
        /** ISO 8601, UTC */
        createdAt: string
      }
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
      data: {
        /** Identifier of the saved search, `srch_…` */
        id: string
        name: string
        /** Filters and sort of `GET /v1/products` */
        query: {
          /** Product type in any case, or `all` */
          type?: string
          /** Category slug, or `all` */
          category?: string
          /** AI provider, or `all` */
          provider?: string
          /** A tag */
          tag?: string
          minPrice?: number
          /** Must not be less than `minPrice` */
          maxPrice?: number
          /** Lowest average rating */
          minRating?: number
          /** Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored */
          search?: string
          /** Sort field; default `relevance` */
          sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title' | 'trending'
          /** Default `desc` */
          order?: 'asc' | 'desc'
        }
        /** ISO 8601, UTC */
        seenAt: string
        /** ISO 8601, UTC */
        createdAt: string
      }
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
      data: {
        summary: {
          /** Revenue after refunds, before fees; negative if refunds exceed sales */
          totalRevenue: number
          /** Paid orders */
          totalSales: number
          /** Revenue per sale */
          avgOrderValue: number
          /** Sales per view, 4 decimals; 0 without views */
          conversionRate: number
          /** Views, at most one per account, product and hour */
          totalViews: number
          /** Checkouts, at most one per account, product and day */
          totalCheckouts: number
          /** ISO 4217 code in capitals */
          currency: string
        }
        /** Days; months if the period is longer than 92 days */
        timeline: Array<{
          /** `YYYY-MM-DD`; for a month, its first day */
          date: string
          /** Revenue after refunds, before fees; negative if refunds exceed sales */
          revenue: number
          /** Paid orders */
          sales: number
          /** Views */
          views: number
        }>
        /** The ten with the most revenue */
        topProducts: Array<{
          /** Identifier of the product, `prod_…` */
          id: string
          title: string
          /** Revenue after refunds, before fees; negative if refunds exceed sales */
          revenue: number
          /** Paid orders */
          sales: number
        }>
        /** The ten sites that referred the most views; an empty name means unknown */
        referrers: Array<{
          host: string
          /** Views */
          views: number
        }>
        /** The ten countries with the most views, ISO 3166; an empty code means unknown */
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
      data: {
        summary: {
          /** Amount that buyers paid */
          grossRevenue: number
          /** Amount refunded, by the day of the refund */
          refunds: number
          /** Fees of the sales, less fees returned by refunds */
          platformFees: number
          /** Amount for the seller: gross revenue less refunds less fees */
          netRevenue: number
          /** Paid orders */
          orders: number
          /** Orders with their first refund in this period */
          refundedOrders: number
          /** Gross revenue per order */
          avgOrderValue: number
          /** Refunded orders per order, 4 decimals */
          refundRate: number
          /** ISO 4217 code in capitals */
          currency: string
        }
        /** Days; months if the period is longer than 92 days */
        timeline: Array<{
          /** `YYYY-MM-DD`; for a month, its first day */
          date: string
          /** Amount that buyers paid */
          grossRevenue: number
          /** Amount refunded, by the day of the refund */
          refunds: number
          /** Fees of the sales, less fees returned by refunds */
          platformFees: number
          /** Amount for the seller: gross revenue less refunds less fees */
          netRevenue: number
          /** Paid orders */
          orders: number
        }>
        /** The hundred with the highest gross revenue; the export has all */
        byProduct: Array<{
          /** Identifier of the product, `prod_…` */
          id: string
          title: string
          /** Amount that buyers paid */
          grossRevenue: number
          /** Amount for the seller: gross revenue less refunds less fees */
          netRevenue: number
          /** Paid orders */
          orders: number
        }>
        /** The caller's balance now, in this currency */
        balance: {
          pending: number
          available: number
          nextPayoutDate: string
        }
        /** The previous period of the same length */
        previousPeriod: {
          /** `YYYY-MM-DD`; for a month, its first day */
          startDate: string
          /** `YYYY-MM-DD`; for a month, its first day */
          endDate: string
          /** Amount that buyers paid */
          grossRevenue: number
          /** Amount refunded, by the day of the refund */
          refunds: number
          /** Fees of the sales, less fees returned by refunds */
          platformFees: number
          /** Amount for the seller: gross revenue less refunds less fees */
          netRevenue: number
          /** Paid orders */
          orders: number
          /** Orders with their first refund in this period */
          refundedOrders: number
          /** Gross revenue per order */
          avgOrderValue: number
          /** Refunded orders per order, 4 decimals */
          refundRate: number
          /** ISO 4217 code in capitals */
          currency: string
          /** Change of the net revenue from the previous period; 100 or -100 if that was 0 */
          changePercent: number
        }
      }
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
      data: {
        summary: {
          /** Customers with an order in this period */
          totalCustomers: number
          /** Customers whose first order was in this period */
          newCustomers: number
          /** Customers who had ordered before this period */
          returningCustomers: number
          /** Share of them with at least two orders by the last day; 0–1, 4 decimals */
          repeatPurchaseRate: number
          /** Revenue after refunds from the first sale to the last day, per customer with an order in that time, not only per customer in totalCustomers */
          avgLifetimeValue: number
          /** Orders per customer in this period; 2 decimals */
          avgOrdersPerCustomer: number
          /** ISO 4217 code in capitals */
          currency: string
        }
        /** Days; months if the period is longer than 92 days */
        timeline: Array<{
          /** `YYYY-MM-DD`; for a month, its first day */
          date: string
          /** Customers with their first order */
          newCustomers: number
          /** Customers who had ordered before this day or month */
          returningCustomers: number
        }>
        /** One page, highest amount first. The first purchase is of all time, the last one is in this period. Of now, unless `meta.as_of` is present */
        topCustomers: Array<{
          /** Identifier of the customer, `usr_…` */
          id: string
          name: string
          /** Orders in this period */
          orders: number
          /** Amount paid less refunds in this period */
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
        /** One for each month of the period */
        cohorts: Array<{
          /** `YYYY-MM-DD`; for a month, its first day */
          month: string
          /** Customers whose first order was in this month */
          size: number
          /** How many of them ordered in this month, the next one, and so on up to the month of the last day; whole months */
          retained: number[]
        }>
      }
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
      data: {
        summary: {
          /** Amount that buyers paid */
          grossRevenue: number
          /** Amount refunded, by the day of the refund */
          refunds: number
          /** The marketplace's part: fees of the sales, less what refunds gave back of them */
          platformFees: number
          /** Amount earned by sellers */
          sellerRevenue: number
          /** Paid orders */
          orders: number
          /** Fees divided by gross revenue after refunds, 4 decimals; 0 without revenue */
          takeRate: number
          /** Orders with their first refund in this period */
          refundedOrders: number
          /** Sellers with at least one sale */
          activeSellers: number
          /** Customers with at least one order */
          customers: number
          /** Customers whose first order was in this period */
          newCustomers: number
          /** Views, at most one per account, product and hour */
          views: number
          /** Orders per view, 4 decimals */
          conversionRate: number
          /** ISO 4217 code in capitals */
          currency: string
        }
        /** Days; months if the period is longer than 92 days */
        timeline: Array<{
          /** `YYYY-MM-DD`; for a month, its first day */
          date: string
          /** Amount that buyers paid */
          grossRevenue: number
          /** Amount refunded, by the day of the refund */
          refunds: number
          /** The marketplace's part: fees of the sales, less what refunds gave back of them */
          platformFees: number
          /** Amount earned by sellers */
          sellerRevenue: number
          /** Paid orders */
          orders: number
        }>
        /** The ten with the highest gross revenue */
        topSellers: Array<{
          /** Identifier of the seller, `usr_…` */
          id: string
          name: string
          /** Amount that buyers paid */
          grossRevenue: number
          /** The marketplace's part: fees of the sales, less what refunds gave back of them */
          platformFees: number
          /** Paid orders */
          orders: number
        }>
        /** The ten with the highest gross revenue */
        topProducts: Array<{
          /** Identifier of the product, `prod_…` */
          id: string
          title: string
          /** Amount that buyers paid */
          grossRevenue: number
          /** The marketplace's part: fees of the sales, less what refunds gave back of them */
          platformFees: number
          /** Paid orders */
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
     * Requires the permission `analytics:read`.
     */
    get: {
      kind: 'object'
      input: {}
      data: {
        /** One for each currency with sales */
        balances: Array<{
          /** ISO 4217 code in capitals */
          currency: string
          /** Earnings of the last seven days, which are still held */
          pending: number
          /** Amount of the next payout; negative after refunds of earnings that were already paid out */
          available: number
          hold: {
            /** Why */
            code: 'account_suspended' | 'held_by_admin' | 'destination_changed' | 'negative_balance' | 'below_minimum' | 'no_destination'
            /** The reason as a sentence */
            reason: string
            /** Time at which it ends, if known */
            until?: string
          } | null
        }>
        /** Day of the next weekly payout, UTC */
        nextPayoutDate: string
      }
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
      data: Array<{
        /** Identifier of the transaction, `jrn_…` */
        id: string
        /** Kind of the transaction */
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
      data: Array<{
        /** Identifier of the payout, `pay_…` */
        payoutId: string
        /** State of the payout */
        status: 'pending' | 'in_transit' | 'completed' | 'failed' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** Days covered: from the previous payout to this one, UTC */
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
        /** Reason of a failure or cancellation; otherwise empty */
        failureReason: string
        /** ISO 8601, UTC */
        createdAt: string
        completedAt: string | null
      }>
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
      data: {
        /** Identifier of the payout, `pay_…` */
        payoutId: string
        /** State of the payout */
        status: 'pending' | 'in_transit' | 'completed' | 'failed' | 'canceled'
        /** Decimal amount in the currency's major unit */
        amount: number
        /** ISO 4217 code in capitals */
        currency: string
        /** Days covered: from the previous payout to this one, UTC */
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
        /** Reason of a failure or cancellation; otherwise empty */
        failureReason: string
        /** ISO 8601, UTC */
        createdAt: string
        completedAt: string | null
      }
    }
    /**
     * Pay out now
     *
     * Pays out the available balance of a currency, at least 10.00, without waiting for Monday. It is sent within a minute. Requires a session, because it moves money.
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
        /** Days covered: from the previous payout to this one, UTC */
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
        /** Reason of a failure or cancellation; otherwise empty */
        failureReason: string
        /** ISO 8601, UTC */
        createdAt: string
        completedAt: string | null
      }
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
     * Set the payout destination
     *
     * Existing payouts keep their destination. Replacing a destination holds payouts for three days and notifies the owner by email, so that a thief cannot redirect them.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    set: {
      kind: 'object'
      input: {
        /** The payout destination */
        body: {
          /** Token of the bank account at the payment provider. In the sandbox: `po_ok`, `po_fails`, `po_slow`, `po_returned`, `po_lost_answer` */
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
  ai: {
    /**
     * Run a prompt
     *
     * Runs a purchased prompt. Variables are validated before a model is called. With `Accept: text/event-stream`, the text is sent in `delta` events (`{"text": …}`), and the last event, `result`, contains the JSON answer; an error after the first event is sent as an `error` event. The demo models (`apiKeyId: "demo"`; model `demo-echo-1`, `demo-slow`, `demo-rate-limit` or `demo-error`) need no provider key.
     *
     * Requires the permission `ai:execute`.
     */
    execute: {
      kind: 'object'
      input: {
        /** The prompt to run, and its variables */
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
          /** The model that ran */
          model: string
          /** Milliseconds */
          duration: number
          provider: string
          warnings: string[]
          /** How the cost is estimated */
          pricing: {
            /** Source of the price: the built-in price list, a price set by the operator, unknown, or the demo models */
            source: 'list' | 'override' | 'unknown' | 'free'
            /** US dollars for the input */
            inputCost: number
            /** US dollars for the output */
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
     * Requires the permission `ai:execute`.
     */
    execute: {
      kind: 'object'
      input: {
        params: {
          /** Identifier of the workflow, `prod_…` */
          workflowId: string
        }
        /** Input and keys of the run */
        body: {
          /** Input of the workflow; default {} */
          input?: Record<string, unknown>
          /** From provider to a stored provider key, or `demo`; default: the caller's default keys */
          apiKeys?: Record<string, string>
          /** Called when the run has ended; the answer is then 202 */
          webhookUrl?: string
        }
      }
      data: {
        /** Identifier of the execution, `exe_…` */
        executionId: string
        /** `running` with 202 */
        status: 'completed' | 'running'
        /** Output of the workflow */
        output?: unknown
        steps?: Array<{
          id: string
          /** State of the step */
          status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped'
          /** The value of the step; null if it has none */
          output: unknown
          /** Model calls, including one that a crash interrupted: the provider may have charged it */
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
          /** Version of the workflow that ran */
          version: string
          warnings: string[]
        }
        /** With 202: where to read the state of the run */
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
      data: Array<{
        /** Identifier of the execution, `exe_…` */
        executionId: string
        /** Kind of the execution */
        kind: 'prompt' | 'workflow'
        /** State of the execution */
        status: 'running' | 'completed' | 'failed' | 'canceled'
        /** Identifier of the product, `prod_…` */
        productId: string
        /** The version that runs, even if a newer one is published meanwhile */
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
          /** As in the answer */
          code: 'VALIDATION_ERROR' | 'INVALID_REQUEST' | 'INVALID_API_KEY' | 'UNAUTHENTICATED' | 'INSUFFICIENT_FUNDS' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'EXECUTION_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'ALREADY_PURCHASED' | 'REFUND_NOT_ALLOWED' | 'IDEMPOTENCY_CONFLICT' | 'GONE' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RANGE_NOT_SATISFIABLE' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'PROVIDER_ERROR' | 'SERVICE_UNAVAILABLE' | 'PROVIDER_TIMEOUT'
          reason: string | null
        } | null
        /** Duration so far in milliseconds */
        duration: number
        /** ISO 8601, UTC */
        createdAt: string
      }>
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
      data: {
        /** Identifier of the execution, `exe_…` */
        executionId: string
        /** Kind of the execution */
        kind: 'prompt' | 'workflow'
        /** State of the execution */
        status: 'running' | 'completed' | 'failed' | 'canceled'
        /** Identifier of the product, `prod_…` */
        productId: string
        /** The version that runs, even if a newer one is published meanwhile */
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
          /** As in the answer */
          code: 'VALIDATION_ERROR' | 'INVALID_REQUEST' | 'INVALID_API_KEY' | 'UNAUTHENTICATED' | 'INSUFFICIENT_FUNDS' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'EXECUTION_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'ALREADY_PURCHASED' | 'REFUND_NOT_ALLOWED' | 'IDEMPOTENCY_CONFLICT' | 'GONE' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RANGE_NOT_SATISFIABLE' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'PROVIDER_ERROR' | 'SERVICE_UNAVAILABLE' | 'PROVIDER_TIMEOUT'
          reason: string | null
        } | null
        /** Duration so far in milliseconds */
        duration: number
        /** ISO 8601, UTC */
        createdAt: string
        /** The input, if the account stores it; otherwise null */
        input: unknown
        /** The output of a workflow, and of a prompt if the account stores it; otherwise null */
        output: unknown
        /** Of a workflow */
        steps: Array<{
          id: string
          /** State of the step */
          status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped'
          /** The value of the step; null if it has none */
          output: unknown
          /** Model calls, including one that a crash interrupted: the provider may have charged it */
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
     * Model calls in progress are aborted at once. Their cost up to then is counted.
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
      data: {
        /** Identifier of the execution, `exe_…` */
        executionId: string
        /** Kind of the execution */
        kind: 'prompt' | 'workflow'
        /** State of the execution */
        status: 'running' | 'completed' | 'failed' | 'canceled'
        /** Identifier of the product, `prod_…` */
        productId: string
        /** The version that runs, even if a newer one is published meanwhile */
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
          /** As in the answer */
          code: 'VALIDATION_ERROR' | 'INVALID_REQUEST' | 'INVALID_API_KEY' | 'UNAUTHENTICATED' | 'INSUFFICIENT_FUNDS' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'EXECUTION_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'ALREADY_PURCHASED' | 'REFUND_NOT_ALLOWED' | 'IDEMPOTENCY_CONFLICT' | 'GONE' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RANGE_NOT_SATISFIABLE' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'PROVIDER_ERROR' | 'SERVICE_UNAVAILABLE' | 'PROVIDER_TIMEOUT'
          reason: string | null
        } | null
        /** Duration so far in milliseconds */
        duration: number
        /** ISO 8601, UTC */
        createdAt: string
        /** The input, if the account stores it; otherwise null */
        input: unknown
        /** The output of a workflow, and of a prompt if the account stores it; otherwise null */
        output: unknown
        /** Of a workflow */
        steps: Array<{
          id: string
          /** State of the step */
          status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped'
          /** The value of the step; null if it has none */
          output: unknown
          /** Model calls, including one that a crash interrupted: the provider may have charged it */
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
      data: {
        /** Identifier of the execution, `exe_…` */
        executionId: string
        /** `running` with 202 */
        status: 'completed' | 'running'
        /** Output of the workflow */
        output?: unknown
        steps?: Array<{
          id: string
          /** State of the step */
          status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped'
          /** The value of the step; null if it has none */
          output: unknown
          /** Model calls, including one that a crash interrupted: the provider may have charged it */
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
          /** Version of the workflow that ran */
          version: string
          warnings: string[]
        }
        /** With 202: where to read the state of the run */
        statusUrl?: string
      }
    }
    /**
     * Stream the events of a workflow
     *
     * Server-sent events: `step.started`, `step.completed`, `step.failed`, `step.retrying`, `step.skipped`, and finally `execution.completed`, `execution.failed` or `execution.canceled`. Event ids are numbers; `Last-Event-ID` resumes after one.
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
      data: Array<{
        /** YYYY-MM-DD, UTC */
        day: string
        /** Identifier of the product, `prod_…` */
        productId: string
        providerKeyId: string | null
        provider: string
        /** Model calls */
        calls: number
        promptTokens: number
        completionTokens: number
        /** US dollars */
        estimatedCost: number
      }>
    }
    /**
     * Read execution settings
     *
     * By default, inputs and outputs are not stored.
     */
    settings: {
      kind: 'object'
      input: {}
      data: {
        /** Whether inputs and outputs are stored, encrypted; default false */
        keepTexts: boolean
        /** Days after which executions are removed; default 90 */
        retentionDays: number
      }
    }
    /**
     * Update execution settings
     *
     * Turning storage on affects later executions. Turning it off deletes the stored inputs and outputs.
     */
    configure: {
      kind: 'object'
      input: {
        /** The settings to change */
        body: {
          keepTexts?: boolean
          retentionDays?: number
        }
      }
      data: {
        /** Whether inputs and outputs are stored, encrypted; default false */
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
     * Sends the chosen events to the URL, signed with the secret, which is shown only in this answer.
     *
     * Requires the permission `webhooks:write`.
     */
    create: {
      kind: 'object'
      input: {
        /** The endpoint */
        body: {
          /** URL of the endpoint: HTTPS, a public host, port 443 or 8443 */
          url: string
          /** Event types and wildcards to subscribe to */
          events: Array<'*' | 'product.*' | 'purchase.*' | 'payout.*' | 'review.*' | 'user.*' | 'user.subscription.*' | 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test'>
          description?: string
          /** Custom headers, at most 20; headers that the marketplace sets are not allowed */
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
        /** Event types and wildcards */
        events: string[]
        description: string
        /** `disabled` is set by the marketplace */
        status: 'active' | 'paused' | 'disabled'
        disabledReason: string | null
        /** Names of the custom headers; their values are not shown again */
        headerNames: string[]
        /** Maximum concurrent requests */
        maxInFlight: number
        maxPerSecond: number | null
        /** Whether an event waits until the previous one is delivered or has failed */
        strictOrder: boolean
        failingSince: string | null
        previousSecretExpiresAt: string | null
        /** ISO 8601, UTC */
        createdAt: string
        /** ISO 8601, UTC */
        updatedAt: string
        /** Signing secret, `whsec_…`; shown only in this answer */
        secret: string
      }
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
      data: Array<{
        /** Identifier of the endpoint, `whk_…` */
        id: string
        url: string
        /** Event types and wildcards */
        events: string[]
        description: string
        /** `disabled` is set by the marketplace */
        status: 'active' | 'paused' | 'disabled'
        disabledReason: string | null
        /** Names of the custom headers; their values are not shown again */
        headerNames: string[]
        /** Maximum concurrent requests */
        maxInFlight: number
        maxPerSecond: number | null
        /** Whether an event waits until the previous one is delivered or has failed */
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
      data: {
        /** Identifier of the endpoint, `whk_…` */
        id: string
        url: string
        /** Event types and wildcards */
        events: string[]
        description: string
        /** `disabled` is set by the marketplace */
        status: 'active' | 'paused' | 'disabled'
        disabledReason: string | null
        /** Names of the custom headers; their values are not shown again */
        headerNames: string[]
        /** Maximum concurrent requests */
        maxInFlight: number
        maxPerSecond: number | null
        /** Whether an event waits until the previous one is delivered or has failed */
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
        /** The fields to change */
        body: {
          /** URL of the endpoint: HTTPS, a public host, port 443 or 8443 */
          url?: string
          /** Event types and wildcards to subscribe to */
          events?: Array<'*' | 'product.*' | 'purchase.*' | 'payout.*' | 'review.*' | 'user.*' | 'user.subscription.*' | 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test'>
          description?: string
          /** Custom headers, at most 20; headers that the marketplace sets are not allowed */
          headers?: Record<string, string>
          /** Default 10 */
          maxInFlight?: number
          maxPerSecond?: number | null
          /** Default false */
          strictOrder?: boolean
          /** `active` also enables a disabled endpoint; skipped events can be recovered */
          status?: 'active' | 'paused'
        }
      }
      data: {
        /** Identifier of the endpoint, `whk_…` */
        id: string
        url: string
        /** Event types and wildcards */
        events: string[]
        description: string
        /** `disabled` is set by the marketplace */
        status: 'active' | 'paused' | 'disabled'
        disabledReason: string | null
        /** Names of the custom headers; their values are not shown again */
        headerNames: string[]
        /** Maximum concurrent requests */
        maxInFlight: number
        maxPerSecond: number | null
        /** Whether an event waits until the previous one is delivered or has failed */
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
     * For 24 hours, `webhook-signature` contains a signature for each of the two secrets. `X-Service-Signature` uses the new one at once.
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
      }
      data: {
        /** Identifier of the endpoint, `whk_…` */
        id: string
        /** Signing secret, `whsec_…`; shown only in this answer */
        secret: string
        previousSecretExpiresAt: string | null
      }
    }
    /**
     * Send a test event
     *
     * Sends an event of the type `test` to this endpoint, whatever its event types.
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
      data: {
        /** Failed and skipped deliveries of events since then */
        matched: number
        /** How many of them will be resent; 0 in a dry run */
        recovered: number
      }
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
      data: {
        /** Identifier of the endpoint, `whk_…` */
        id: string
        summary: {
          attempts: number
          succeeded: number
          failed: number
          /** Share of successful attempts, 0 to 1; 1 without attempts */
          successRate: number
          /** Median response time; 0 without attempts */
          p50Ms: number
          p95Ms: number
        }
        /** One entry per hour, oldest first */
        hours: Array<{
          /** ISO 8601, UTC */
          hour: string
          attempts: number
          succeeded: number
          failed: number
          /** Share of successful attempts, 0 to 1; 1 without attempts */
          successRate: number
          /** Median response time; 0 without attempts */
          p50Ms: number
          p95Ms: number
        }>
        /** Waiting deliveries, including retries */
        pending: number
        oldestPendingAt: string | null
      }
    }
    /**
     * List deliveries to an endpoint
     *
     * Deliveries of the last 90 days, newest first.
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
          status?: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'
          /** Outcome of the last attempt */
          class?: '2xx' | '3xx' | '4xx' | '5xx' | 'refused' | 'timeout' | 'connection' | 'interrupted'
          /** Only events of this type */
          type?: 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test' | 'execution.completed' | 'execution.failed'
          /** Only deliveries from this day or time on, ISO 8601 */
          from?: string
          /** Only deliveries up to this day (included) or before this time */
          to?: string
          /** Text in the body, in any case */
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
        /** Number of the last attempt, as in `X-Service-Attempt`; 0 before the first */
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
        eventTypes: Array<{
          type: string
          /** Version of the schema of `data` */
          version: number
          description: string
          recipients: string
          /** JSON Schema of the body */
          schema: Record<string, unknown>
          /** Example body */
          example: Record<string, unknown>
        }>
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
      data: {
        /** Identifier of the endpoint, `whk_…` */
        id: string
        /** Signing secret, `whsec_…`; shown only in this answer */
        secret: string
        previousSecretExpiresAt: string | null
      }
    }
  }
  deliveries: {
    /**
     * List deliveries to all endpoints
     *
     * Deliveries of the last 90 days, newest first.
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
          status?: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'
          /** Outcome of the last attempt */
          class?: '2xx' | '3xx' | '4xx' | '5xx' | 'refused' | 'timeout' | 'connection' | 'interrupted'
          /** Only events of this type */
          type?: 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test' | 'execution.completed' | 'execution.failed'
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
        /** Number of the last attempt, as in `X-Service-Attempt`; 0 before the first */
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
        /** Number of the last attempt, as in `X-Service-Attempt`; 0 before the first */
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
          /** Increases with each redelivery, when `attempt` restarts at 1 */
          series: number
          attempt: number
          httpStatus: number | null
          failure: string | null
          /** ISO 8601, UTC */
          at: string
          durationMs: number
          address: string | null
          request: {
            /** The request; values of custom headers are left out */
            headers: Record<string, string>
          }
          answer: {
            /** The response */
            headers: Record<string, string>
            /** The first 16 KiB */
            body: string
            truncated: boolean
          } | null
        }>
      }
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
        /** Number of the last attempt, as in `X-Service-Attempt`; 0 before the first */
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
     * A JSON array of up to 10,000 deliveries with their attempts, newest first. Filter by date to get more.
     *
     * Requires the permission `webhooks:read`.
     */
    export: {
      kind: 'raw'
      input: {
        query?: {
          /** Only deliveries in this state */
          status?: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'
          /** Outcome of the last attempt */
          class?: '2xx' | '3xx' | '4xx' | '5xx' | 'refused' | 'timeout' | 'connection' | 'interrupted'
          /** Only events of this type */
          type?: 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test' | 'execution.completed' | 'execution.failed'
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
  billing: {
    /**
     * Read your billing details
     *
     * Details on the invoices of your purchases and sales.
     */
    get: {
      kind: 'object'
      input: {}
      data: {
        company: string
        taxId: string
        /** Lines separated by line breaks */
        address: string
        /** Tax rate included in the prices of your sales, in percent; 0 shows no tax */
        taxRate: number
      }
    }
    /**
     * Update your billing details
     *
     * Applies to new invoices. Issued invoices never change.
     */
    update: {
      kind: 'object'
      input: {
        /** All details; fields left out become empty */
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
        /** Lines separated by line breaks */
        address: string
        /** Tax rate included in the prices of your sales, in percent; 0 shows no tax */
        taxRate: number
      }
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
        /** Where to send the sign-in link */
        body: {
          /** An email address */
          email: string
          /** Name for the account, if this sign-in creates it */
          name?: string
          /** Code of an invitation to open an account */
          invitation?: string
        }
      }
      data: {
        message: string
      }
    }
    /**
     * Redeem a sign-in link
     *
     * Exchanges the token of a sign-in link for a session, and creates the account if the address has none; where the registration is by invitation or closed, the answer is `FORBIDDEN` then. A link works once, for 10 minutes. If the account has two-factor authentication, the answer is `UNAUTHENTICATED` with `details.reason` `totp_required`: send `totp` or a `passkey` of the account (`auth.passkeyOptions`). `totp_invalid` and `passkey_invalid` mean that it was wrong or already used.
     */
    verify: {
      kind: 'object'
      input: {
        /** The sign-in link to redeem */
        body: {
          /** The one-time token of a sign-in link */
          token: string
          /** Code of the authenticator app, or a recovery code; required if the account has a second factor */
          totp?: string
          /** The result of `navigator.credentials.get()`, as JSON (WebAuthn `toJSON`) */
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
     * For accounts that have a password. Limited to five failures per account and IP address in 15 minutes. If the account has two-factor authentication, the answer is `UNAUTHENTICATED` with `details.reason` `totp_required`: send `totp` or a `passkey` of the account (`auth.passkeyOptions`). `totp_invalid` and `passkey_invalid` mean that it was wrong or already used.
     */
    login: {
      kind: 'object'
      input: {
        /** Credentials */
        body: {
          /** An email address */
          email: string
          password: string
          /** Code of the authenticator app, or a recovery code; required if the account has a second factor */
          totp?: string
          /** The result of `navigator.credentials.get()`, as JSON (WebAuthn `toJSON`) */
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
      data: {
        user: {
          /** Identifier of the account, `usr_…` */
          id: string
          email: string
          name: string
          /** False while the name is one that the marketplace has made up: ask for one */
          nameChosen: boolean
          roles: Array<'user' | 'seller' | 'admin'>
          avatar: string | null
        }
        /** Send it as `x-csrf-token` with every unsafe request that uses the cookie */
        csrfToken: string
        /** ISO 8601, UTC */
        expiresAt: string
      }
    }
    /**
     * Confirm an email address
     *
     * Redeems one of the two links of an email change. The address changes when the links to both addresses are redeemed.
     */
    confirmEmail: {
      kind: 'object'
      input: {
        /** The confirmation link to redeem */
        body: {
          /** The one-time token of a confirmation link */
          token: string
        }
      }
      data: {
        /** `waiting` until both addresses are confirmed */
        status: 'waiting' | 'changed'
        /** The new address */
        email: string
      }
    }
    /**
     * Start using a passkey
     *
     * Returns the options to request a passkey with: to sign in, as a second factor, or to prove a session.
     */
    passkeyOptions: {
      kind: 'object'
      input: {}
      data: {
        /** The `publicKey` option of `navigator.credentials.get()`, as JSON; valid for five minutes */
        options: {
          challenge: string
        } & Record<string, unknown>
      }
    }
    /**
     * Sign in with a passkey
     *
     * A passkey verifies its user, so no code is required, even if the account has a second factor.
     */
    passkey: {
      kind: 'object'
      input: {
        /** A passkey */
        body: {
          /** The result of `navigator.credentials.get()`, as JSON (WebAuthn `toJSON`) */
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
     * Prove your identity
     *
     * Operations that require recent proof answer `FORBIDDEN` with `details.reason` `recent_proof_required` if the last sign-in or proof of the session is more than 15 minutes old; `details.methods` lists the methods of the account. Send one of them here, then repeat the request. Limited to five wrong codes, or ten wrong passwords, in 15 minutes.
     */
    prove: {
      kind: 'object'
      input: {
        /** Exactly one of these methods */
        body: {
          /** The password of the account */
          password?: string
          /** Code of the authenticator app, or a recovery code */
          totp?: string
          /** The code from the email of `auth.sendProofCode`; not accepted if the account has a second factor */
          link?: string
          /** The result of `navigator.credentials.get()`, as JSON (WebAuthn `toJSON`) */
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
        /** The method that was used */
        method: 'password' | 'totp' | 'link' | 'passkey'
        /** ISO 8601, UTC */
        provenUntil: string
      }
    }
    /**
     * Send a proof code
     *
     * Emails a code for the method `link`. It works once, for 10 minutes, in this session. Limited to three emails in 15 minutes. CONFLICT if the account has a second factor, which is required then.
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
     * Read your account
     *
     * Your profile, roles and sign-in methods.
     */
    get: {
      kind: 'object'
      input: {}
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        handle: string | null
        /** Plain text; may be empty */
        bio: string
        avatar: string | null
        banner: {
          /** URL of the medium size */
          medium: string
          /** URL of the large size */
          large: string
        } | null
        /** At most 5 links to other sites */
        links: Array<{
          label: string
          /** https */
          url: string
        }>
        /** Email address or https URL for visitors; empty: none */
        contact: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
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
     * Update your profile
     *
     * Changes only the fields that you send.
     */
    update: {
      kind: 'object'
      input: {
        /** The fields to change */
        body: {
          name?: string
          /** 3 to 30 lowercase letters, digits and hyphens. It can be changed once in 30 days; the former one leads to the new one */
          handle?: string
          /** Plain text; may be empty */
          bio?: string
          /** At most 5 links to other sites */
          links?: Array<{
            label: string
            /** https */
            url: string
          }>
          /** Email address or https URL for visitors; empty to remove it */
          contact?: string
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        handle: string | null
        /** Plain text; may be empty */
        bio: string
        avatar: string | null
        banner: {
          /** URL of the medium size */
          medium: string
          /** URL of the large size */
          large: string
        } | null
        /** At most 5 links to other sites */
        links: Array<{
          label: string
          /** https */
          url: string
        }>
        /** Email address or https URL for visitors; empty: none */
        contact: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
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
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        handle: string | null
        /** Plain text; may be empty */
        bio: string
        avatar: string | null
        banner: {
          /** URL of the medium size */
          medium: string
          /** URL of the large size */
          large: string
        } | null
        /** At most 5 links to other sites */
        links: Array<{
          label: string
          /** https */
          url: string
        }>
        /** Email address or https URL for visitors; empty: none */
        contact: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
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
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        handle: string | null
        /** Plain text; may be empty */
        bio: string
        avatar: string | null
        banner: {
          /** URL of the medium size */
          medium: string
          /** URL of the large size */
          large: string
        } | null
        /** At most 5 links to other sites */
        links: Array<{
          label: string
          /** https */
          url: string
        }>
        /** Email address or https URL for visitors; empty: none */
        contact: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
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
     * Signs out all other sessions of the account.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    setPassword: {
      kind: 'object'
      input: {
        /** A new password */
        body: {
          /** Required if the account has a password */
          currentPassword?: string
          newPassword: string
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        handle: string | null
        /** Plain text; may be empty */
        bio: string
        avatar: string | null
        banner: {
          /** URL of the medium size */
          medium: string
          /** URL of the large size */
          large: string
        } | null
        /** At most 5 links to other sites */
        links: Array<{
          label: string
          /** https */
          url: string
        }>
        /** Email address or https URL for visitors; empty: none */
        contact: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
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
     * Emails a link to the new address and one to the old. The address changes when both are opened within an hour.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
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
        handle: string | null
        /** Plain text; may be empty */
        bio: string
        avatar: string | null
        banner: {
          /** URL of the medium size */
          medium: string
          /** URL of the large size */
          large: string
        } | null
        /** At most 5 links to other sites */
        links: Array<{
          label: string
          /** https */
          url: string
        }>
        /** Email address or https URL for visitors; empty: none */
        contact: string
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
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
     * A JSON document with your profile, sessions, names of keys, purchases, refunds, sales, products with their content, reviews, wishlist, followed sellers, saved searches, ledger entries, payouts, executions, webhooks, payment methods and plan. Files, invoices and the inputs and outputs of executions are not included. The document is streamed and can be large.
     */
    export: {
      kind: 'raw'
      input: {}
      data: Response
    }
    /**
     * Close your account
     *
     * Deletes name, email address, keys, apps, webhooks, payment methods, executions, wishlist, followed sellers and saved searches, and removes the products from the marketplace. Orders, ledger entries and reviews stay without a name; invoices stay as issued. CONFLICT while the balance is not zero or a refund is undecided, and for the last admin.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    close: {
      kind: 'object'
      input: {
        /** Confirmation of the owner */
        body: {
          /** Email address of the account, to confirm that you mean it */
          email: string
          /** Required if the account has a password */
          currentPassword?: string
          /** Code of the authenticator app, or a recovery code; required if the account has a second factor */
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
      data: Array<{
        /** Identifier of the session, `ses_…` */
        id: string
        /** Whether this request was sent from it */
        current: boolean
        /** How the user signed in */
        method: 'link' | 'password' | 'provider' | 'passkey'
        /** IP address of the sign-in */
        ip: string
        /** User agent of the sign-in */
        userAgent: string
        /** ISO 8601, UTC */
        createdAt: string
        /** Time of the last request, to the minute */
        lastSeenAt: string
        /** ISO 8601, UTC */
        expiresAt: string
      }>
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
      data: {
        /** Base32, to type into an authenticator app */
        secret: string
        /** The same as an `otpauth://` URL */
        uri: string
        /** The URL as a QR code, SVG */
        qr: string
      }
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
        /** A code */
        body: {
          /** Code of the authenticator app, or a recovery code where the operation accepts one */
          code: string
        }
      }
      data: {
        /** Each works once. Shown only in this answer */
        recoveryCodes: string[]
      }
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
        /** A code */
        body: {
          /** Code of the authenticator app, or a recovery code where the operation accepts one */
          code: string
        }
      }
      data: {
        hasTotp: false
      }
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
        /** A code */
        body: {
          /** Code of the authenticator app, or a recovery code where the operation accepts one */
          code: string
        }
      }
      data: {
        /** Each works once. Shown only in this answer */
        recoveryCodes: string[]
      }
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
      data: {
        passkeys: Array<{
          /** Identifier of the passkey, `psk_…` */
          id: string
          name: string
          /** Whether it is synced to other devices */
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
     * Stores the passkey that the browser created. A passkey can sign in, replace a two-factor code and prove a session. An account can have 20. CONFLICT beyond that, and for a known passkey.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    add: {
      kind: 'object'
      input: {
        /** The new passkey */
        body: {
          /** A name to recognize it by */
          name?: string
          /** The result of `navigator.credentials.create()`, as JSON (WebAuthn `toJSON`) */
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
        /** Whether it is synced to other devices */
        synced: boolean
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }
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
      data: {
        /** The `publicKey` option of `navigator.credentials.create()`, as JSON; valid for five minutes */
        options: {
          challenge: string
        } & Record<string, unknown>
      }
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
        /** The new name */
        body: {
          /** A name to recognize it by */
          name: string
        }
      }
      data: {
        /** Identifier of the passkey, `psk_…` */
        id: string
        name: string
        /** Whether it is synced to other devices */
        synced: boolean
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }
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
      data: {
        passkeys: Array<{
          /** Identifier of the passkey, `psk_…` */
          id: string
          name: string
          /** Whether it is synced to other devices */
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
     * The identity provider accounts that can sign in to yours.
     */
    list: {
      kind: 'object'
      input: {}
      data: {
        identities: Array<{
          /** Name of the identity provider, as in `/api/auth/<provider>` */
          provider: string
          /** Email address, verified by the provider */
          email: string
          /** ISO 8601, UTC */
          linkedAt: string
          /** ISO 8601, UTC */
          usedAt: string
        }>
        /** Providers that this marketplace offers */
        available: Array<{
          provider: string
          label: string
        }>
      }
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
      data: {
        /** URL to send the browser to; it returns to `/account` */
        url: string
      }
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
      data: {
        identities: Array<{
          /** Name of the identity provider, as in `/api/auth/<provider>` */
          provider: string
          /** Email address, verified by the provider */
          email: string
          /** ISO 8601, UTC */
          linkedAt: string
          /** ISO 8601, UTC */
          usedAt: string
        }>
        /** Providers that this marketplace offers */
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
          /** Part of the name or the email address */
          search?: string
          /** Role (spec 2.9) */
          role?: 'user' | 'seller' | 'admin'
          /** State of the account; a `closed` account was closed by its owner and cannot be reopened */
          status?: 'active' | 'suspended' | 'closed'
        }
      }
      data: Array<{
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        handle: string | null
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
        verified: boolean
        /** State of the account; a `closed` account was closed by its owner and cannot be reopened */
        status: 'active' | 'suspended' | 'closed'
        /** Reason of the suspension; otherwise empty */
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
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        handle: string | null
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
        verified: boolean
        /** State of the account; a `closed` account was closed by its owner and cannot be reopened */
        status: 'active' | 'suspended' | 'closed'
        /** Reason of the suspension; otherwise empty */
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
        handle: string | null
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
        verified: boolean
        /** State of the account; a `closed` account was closed by its owner and cannot be reopened */
        status: 'active' | 'suspended' | 'closed'
        /** Reason of the suspension; otherwise empty */
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
     * Shown as `author.verified` of products.
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
        handle: string | null
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
        verified: boolean
        /** State of the account; a `closed` account was closed by its owner and cannot be reopened */
        status: 'active' | 'suspended' | 'closed'
        /** Reason of the suspension; otherwise empty */
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
        /** Why */
        body: {
          /** Reason, sent to the owner */
          reason: string
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        handle: string | null
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
        verified: boolean
        /** State of the account; a `closed` account was closed by its owner and cannot be reopened */
        status: 'active' | 'suspended' | 'closed'
        /** Reason of the suspension; otherwise empty */
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
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        handle: string | null
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
        verified: boolean
        /** State of the account; a `closed` account was closed by its owner and cannot be reopened */
        status: 'active' | 'suspended' | 'closed'
        /** Reason of the suspension; otherwise empty */
        statusReason: string
        hasPassword: boolean
        hasTotp: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
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
        /** What to clear, and why */
        body: {
          parts: Array<'handle' | 'bio' | 'links' | 'contact' | 'avatar' | 'banner'>
          /** Reason, sent to the owner */
          reason: string
        }
      }
      data: {
        /** Identifier of the account, `usr_…` */
        id: string
        email: string
        name: string
        handle: string | null
        roles: Array<'user' | 'seller' | 'admin'>
        /** Whether the marketplace has verified this author */
        verified: boolean
        /** State of the account; a `closed` account was closed by its owner and cannot be reopened */
        status: 'active' | 'suspended' | 'closed'
        /** Reason of the suspension; otherwise empty */
        statusReason: string
        hasPassword: boolean
        hasTotp: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
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
      data: Array<{
        /** Identifier of the invitation, `inv_…` */
        id: string
        email: string | null
        /** Role of the new account */
        role: 'user' | 'seller'
        /** Whether it can be used */
        status: 'valid' | 'used' | 'expired' | 'revoked'
        /** Accounts that were opened with it */
        uses: number
        maxUses: number
        /** ISO 8601, UTC */
        expiresAt: string
        /** ISO 8601, UTC */
        createdAt: string
      }>
    }
    /**
     * Create an invitation
     *
     * A link that opens accounts while the registration is by invitation. With `email`, it is mailed and works for that address alone.
     */
    create: {
      kind: 'object'
      input: {
        /** Who is invited */
        body: {
          /** Mails the link to this address */
          email?: string
          /** Role of the new account */
          role?: 'user' | 'seller'
          /** Accounts that it can open; default and, with `email`, always 1 */
          maxUses?: number
          /** Days until it expires; default 14 */
          expiresInDays?: number
        }
      }
      data: {
        invitation: {
          /** Identifier of the invitation, `inv_…` */
          id: string
          email: string | null
          /** Role of the new account */
          role: 'user' | 'seller'
          /** Whether it can be used */
          status: 'valid' | 'used' | 'expired' | 'revoked'
          /** Accounts that were opened with it */
          uses: number
          maxUses: number
          /** ISO 8601, UTC */
          expiresAt: string
          /** ISO 8601, UTC */
          createdAt: string
        }
        /** The link to share. It is shown only once */
        url: string
        /** Whether the link was mailed to the address */
        mailed: boolean
      }
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
      data: {
        /** Identifier of the invitation, `inv_…` */
        id: string
        email: string | null
        /** Role of the new account */
        role: 'user' | 'seller'
        /** Whether it can be used */
        status: 'valid' | 'used' | 'expired' | 'revoked'
        /** Accounts that were opened with it */
        uses: number
        maxUses: number
        /** ISO 8601, UTC */
        expiresAt: string
        /** ISO 8601, UTC */
        createdAt: string
      }
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
      data: Array<{
        /** Identifier of the entry, `aud_…` */
        id: string
        /** ISO 8601, UTC */
        at: string
        actorId: string | null
        action: string
        /** Identifier of the affected object */
        subject: string
        /** The changed values before the action, or null. Never contains secrets */
        before: unknown
        /** The changed values afterwards the action, or null. Never contains secrets */
        after: unknown
        requestId: string | null
      }>
    }
  }
  ledger: {
    /**
     * Check the ledger
     *
     * Adds up every journal and compares it with its orders, refunds, payouts and plan payments, as `admin doctor` does. It reads the whole ledger, so do not call it every minute.
     */
    health: {
      kind: 'object'
      input: {}
      data: {
        /** Whether all checks below passed */
        ok: boolean
        /** ISO 8601, UTC */
        checkedAt: string
        /** Journals with entries that do not sum to zero; at most a hundred */
        unbalanced: string[]
        /** One row for each kind of journal and currency */
        sums: Array<{
          /** Kind of the journals */
          kind: 'sale' | 'refund' | 'payout' | 'payout_sent' | 'payout_returned' | 'subscription' | 'subscription_returned'
          /** ISO 4217 code in capitals */
          currency: string
          /** Whether both sides agree in number, amount and object */
          ok: boolean
          booked: {
            /** Journals of the ledger: how many */
            count: number
            /** Decimal amount in the currency's major unit */
            amount: number
          }
          expected: {
            /** Sums of the orders, refunds, payouts and plan payments: how many */
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
      data: {
        /** Name of the shop */
        name: string
        /** One line under the name; empty: the built-in one */
        tagline: string
        /** Heading of the storefront; empty: the built-in one */
        heroTitle: string
        /** Text below the heading; empty: the built-in one */
        heroText: string
        accent: string | null
        /** Address for questions, shown in the footer; empty: none */
        supportEmail: string
        /** Who can open an account: everyone, those with an invitation, no one */
        registration: 'open' | 'invitation' | 'closed'
        /** Categories in order */
        categories: Array<{
          /** Name in addresses: lowercase letters and digits, with single hyphens between them */
          slug: string
          /** Name in English */
          en: string
          /** Name in German; empty: the English one */
          de: string
          /** Whether the storefront leaves it out of its filters */
          hidden: boolean
        }>
        logo: string | null
        /** ISO 4217 code in capitals */
        currency: string
        /** Whether the storefront has a row of featured products */
        hasFeatured: boolean
        collections: Array<{
          /** Name in addresses: lowercase letters and digits, with single hyphens between them */
          slug: string
          title: string
          /** Introduction; may be empty */
          text: string
        }>
      }
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
      data: Array<{
        /** Identifier of the product, `prod_…` */
        id: string
        title: string
        /** Markdown */
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
          /** Their page is `/@handle`; missing if they have none */
          handle?: string
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
        image: {
          /** URL of the medium size */
          url: string
          /** URL of the small size */
          small: string
          /** Alternative text; empty if the seller wrote none */
          alt: string
        } | null
      }>
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
      data: {
        items: Array<{
          /** What is to be done */
          id: 'name' | 'imprint' | 'mail' | 'secondFactor' | 'secondAdmin' | 'product' | 'payments' | 'backup'
          /** `notice`: it cannot be seen whether it is done, or nothing can be done; it does not count */
          status: 'done' | 'open' | 'notice'
        }>
        /** Whether nothing is open */
        done: boolean
      }
    }
    /**
     * Read the settings
     *
     * All settings of the shop, and which the environment sets. `ETag` names their version.
     */
    get: {
      kind: 'object'
      input: {}
      data: {
        settings: {
          /** Name of the shop */
          name: string
          /** One line under the name; empty: the built-in one */
          tagline: string
          /** Heading of the storefront; empty: the built-in one */
          heroTitle: string
          /** Text below the heading; empty: the built-in one */
          heroText: string
          accent: string | null
          /** Address for questions, shown in the footer; empty: none */
          supportEmail: string
          /** Who can open an account: everyone, those with an invitation, no one */
          registration: 'open' | 'invitation' | 'closed'
          /** Categories in order */
          categories: Array<{
            /** Name in addresses: lowercase letters and digits, with single hyphens between them */
            slug: string
            /** Name in English */
            en: string
            /** Name in German; empty: the English one */
            de: string
            /** Whether the storefront leaves it out of its filters */
            hidden: boolean
          }>
          /** Whether an admin reviews products before they are published */
          moderation: boolean
          /** The marketplace's share of each new sale, in hundredths of a percent */
          feeBasisPoints: number
          /** ISO 4217 code in capitals */
          currency: string
          /** Products of the first row of the storefront, in order */
          featured: string[]
          /** Collections in order */
          collections: Array<{
            /** Name in addresses: lowercase letters and digits, with single hyphens between them */
            slug: string
            title: string
            /** Introduction; may be empty */
            text: string
            /** Its products in order */
            productIds: string[]
          }>
          /** Legal texts */
          legal: {
            /** Empty: the text that comes with the program is shown */
            imprint: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            terms: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            privacy: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            refunds: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
          }
          logo: string | null
        }
        /** Settings that the environment of the server sets; they cannot be changed here */
        overrides: Array<{
          /** Name of a setting */
          setting: string
          /** The environment variable that sets it */
          variable: string
        }>
        /** Whether there are products or paid plans, so that the currency cannot change */
        currencyFixed: boolean
      }
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
        /** The settings to change */
        body: {
          /** Name of the shop */
          name?: string
          /** One line under the name; empty: the built-in one */
          tagline?: string
          /** Heading of the storefront; empty: the built-in one */
          heroTitle?: string
          /** Text below the heading; empty: the built-in one */
          heroText?: string
          accent?: string | null
          /** Address for questions, shown in the footer; empty: none */
          supportEmail?: string
          /** Who can open an account: everyone, those with an invitation, no one */
          registration?: 'open' | 'invitation' | 'closed'
          /** Categories in order */
          categories?: Array<{
            /** Name in addresses: lowercase letters and digits, with single hyphens between them */
            slug: string
            /** Name in English */
            en: string
            /** Name in German; empty: the English one */
            de: string
            /** Whether the storefront leaves it out of its filters */
            hidden: boolean
          }>
          /** Whether an admin reviews products before they are published */
          moderation?: boolean
          /** The marketplace's share of each new sale, in hundredths of a percent */
          feeBasisPoints?: number
          /** ISO 4217 code in capitals */
          currency?: string
          /** Products of the first row of the storefront, in order */
          featured?: string[]
          /** Collections in order */
          collections?: Array<{
            /** Name in addresses: lowercase letters and digits, with single hyphens between them */
            slug: string
            title: string
            /** Introduction; may be empty */
            text: string
            /** Its products in order */
            productIds: string[]
          }>
          /** Legal texts */
          legal?: {
            /** Empty: the text that comes with the program is shown */
            imprint: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            terms: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            privacy: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            refunds: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
          }
        }
      }
      data: {
        settings: {
          /** Name of the shop */
          name: string
          /** One line under the name; empty: the built-in one */
          tagline: string
          /** Heading of the storefront; empty: the built-in one */
          heroTitle: string
          /** Text below the heading; empty: the built-in one */
          heroText: string
          accent: string | null
          /** Address for questions, shown in the footer; empty: none */
          supportEmail: string
          /** Who can open an account: everyone, those with an invitation, no one */
          registration: 'open' | 'invitation' | 'closed'
          /** Categories in order */
          categories: Array<{
            /** Name in addresses: lowercase letters and digits, with single hyphens between them */
            slug: string
            /** Name in English */
            en: string
            /** Name in German; empty: the English one */
            de: string
            /** Whether the storefront leaves it out of its filters */
            hidden: boolean
          }>
          /** Whether an admin reviews products before they are published */
          moderation: boolean
          /** The marketplace's share of each new sale, in hundredths of a percent */
          feeBasisPoints: number
          /** ISO 4217 code in capitals */
          currency: string
          /** Products of the first row of the storefront, in order */
          featured: string[]
          /** Collections in order */
          collections: Array<{
            /** Name in addresses: lowercase letters and digits, with single hyphens between them */
            slug: string
            title: string
            /** Introduction; may be empty */
            text: string
            /** Its products in order */
            productIds: string[]
          }>
          /** Legal texts */
          legal: {
            /** Empty: the text that comes with the program is shown */
            imprint: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            terms: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            privacy: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            refunds: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
          }
          logo: string | null
        }
        /** Settings that the environment of the server sets; they cannot be changed here */
        overrides: Array<{
          /** Name of a setting */
          setting: string
          /** The environment variable that sets it */
          variable: string
        }>
        /** Whether there are products or paid plans, so that the currency cannot change */
        currencyFixed: boolean
      }
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
      data: {
        settings: {
          /** Name of the shop */
          name: string
          /** One line under the name; empty: the built-in one */
          tagline: string
          /** Heading of the storefront; empty: the built-in one */
          heroTitle: string
          /** Text below the heading; empty: the built-in one */
          heroText: string
          accent: string | null
          /** Address for questions, shown in the footer; empty: none */
          supportEmail: string
          /** Who can open an account: everyone, those with an invitation, no one */
          registration: 'open' | 'invitation' | 'closed'
          /** Categories in order */
          categories: Array<{
            /** Name in addresses: lowercase letters and digits, with single hyphens between them */
            slug: string
            /** Name in English */
            en: string
            /** Name in German; empty: the English one */
            de: string
            /** Whether the storefront leaves it out of its filters */
            hidden: boolean
          }>
          /** Whether an admin reviews products before they are published */
          moderation: boolean
          /** The marketplace's share of each new sale, in hundredths of a percent */
          feeBasisPoints: number
          /** ISO 4217 code in capitals */
          currency: string
          /** Products of the first row of the storefront, in order */
          featured: string[]
          /** Collections in order */
          collections: Array<{
            /** Name in addresses: lowercase letters and digits, with single hyphens between them */
            slug: string
            title: string
            /** Introduction; may be empty */
            text: string
            /** Its products in order */
            productIds: string[]
          }>
          /** Legal texts */
          legal: {
            /** Empty: the text that comes with the program is shown */
            imprint: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            terms: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            privacy: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            refunds: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
          }
          logo: string | null
        }
        /** Settings that the environment of the server sets; they cannot be changed here */
        overrides: Array<{
          /** Name of a setting */
          setting: string
          /** The environment variable that sets it */
          variable: string
        }>
        /** Whether there are products or paid plans, so that the currency cannot change */
        currencyFixed: boolean
      }
    }
    /**
     * Remove the logo
     *
     * The storefront shows the name alone.
     */
    deleteLogo: {
      kind: 'object'
      input: {}
      data: {
        settings: {
          /** Name of the shop */
          name: string
          /** One line under the name; empty: the built-in one */
          tagline: string
          /** Heading of the storefront; empty: the built-in one */
          heroTitle: string
          /** Text below the heading; empty: the built-in one */
          heroText: string
          accent: string | null
          /** Address for questions, shown in the footer; empty: none */
          supportEmail: string
          /** Who can open an account: everyone, those with an invitation, no one */
          registration: 'open' | 'invitation' | 'closed'
          /** Categories in order */
          categories: Array<{
            /** Name in addresses: lowercase letters and digits, with single hyphens between them */
            slug: string
            /** Name in English */
            en: string
            /** Name in German; empty: the English one */
            de: string
            /** Whether the storefront leaves it out of its filters */
            hidden: boolean
          }>
          /** Whether an admin reviews products before they are published */
          moderation: boolean
          /** The marketplace's share of each new sale, in hundredths of a percent */
          feeBasisPoints: number
          /** ISO 4217 code in capitals */
          currency: string
          /** Products of the first row of the storefront, in order */
          featured: string[]
          /** Collections in order */
          collections: Array<{
            /** Name in addresses: lowercase letters and digits, with single hyphens between them */
            slug: string
            title: string
            /** Introduction; may be empty */
            text: string
            /** Its products in order */
            productIds: string[]
          }>
          /** Legal texts */
          legal: {
            /** Empty: the text that comes with the program is shown */
            imprint: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            terms: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            privacy: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
            /** Empty: the text that comes with the program is shown */
            refunds: {
              /** Markdown in English */
              en: string
              /** Markdown in German */
              de: string
            }
          }
          logo: string | null
        }
        /** Settings that the environment of the server sets; they cannot be changed here */
        overrides: Array<{
          /** Name of a setting */
          setting: string
          /** The environment variable that sets it */
          variable: string
        }>
        /** Whether there are products or paid plans, so that the currency cannot change */
        currencyFixed: boolean
      }
    }
    /**
     * Send a test email
     *
     * Sends an email to your own address at once, and reports what the mail server answers.
     */
    testMail: {
      kind: 'object'
      input: {}
      data: {
        /** Whether the mail server took the email, or why not; `saved`: there is none, and the email is a file */
        result: 'sent' | 'saved' | 'off' | 'unreachable' | 'login_refused' | 'refused'
        /** Where it was sent to */
        address: string
        /** What the mail server answered, as it said it */
        answer: string
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
        /** Start and end of the key */
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
     * Create an API key
     *
     * The key is shown only in this answer, because only its hash is stored. An account can have 100 keys.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    create: {
      kind: 'object'
      input: {
        /** The key to create */
        body: {
          /** What the key is for */
          name: string
          /** Permissions of the key; those left out are denied */
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
          /** Time of expiry, ISO 8601 in UTC; without it the key does not expire */
          expiresAt?: string
        }
      }
      data: {
        /** Identifier of the key, `key_…` */
        id: string
        name: string
        /** Start and end of the key */
        hint: string
        permissions: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        /** `replaced`: rolled, and valid until `expiresAt` */
        status: 'active' | 'replaced' | 'expired'
        /** ISO 8601, UTC */
        createdAt: string
        expiresAt: string | null
        lastUsedAt: string | null
        /** The key. It is shown only in this answer. */
        key: string
      }
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
        /** How to replace the key */
        body: {
          /** Hours that the old key keeps working; default 24 */
          graceHours?: number
        }
      }
      data: {
        /** Identifier of the key, `key_…` */
        id: string
        name: string
        /** Start and end of the key */
        hint: string
        permissions: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        /** `replaced`: rolled, and valid until `expiresAt` */
        status: 'active' | 'replaced' | 'expired'
        /** ISO 8601, UTC */
        createdAt: string
        expiresAt: string | null
        lastUsedAt: string | null
        /** The key. It is shown only in this answer. */
        key: string
      }
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
        /** The AI provider, such as `openai` */
        provider: string
        name: string
        /** The last four characters; the rest is never shown */
        last4: string
        /** Whether executions without a key use it for its provider */
        isDefault: boolean
        monthlyBudget: number | null
        /** Estimated cost of the month in US dollars, with calls in progress */
        spentThisMonth: number
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }>
    }
    /**
     * Add a provider key
     *
     * The key is tested with a free call (the list of models), stored encrypted, and never shown again. A key that the provider rejects is not stored.
     */
    create: {
      kind: 'object'
      input: {
        /** The provider key */
        body: {
          /** `openai`, `anthropic`, `google`, `mistral` or the name of an OpenAI-compatible server that the operator set up */
          provider: string
          /** The provider's key; stored sealed and never shown again */
          key: string
          /** A name to recognize the key by */
          name?: string
          /** Default: true for the first key of a provider */
          isDefault?: boolean
          monthlyBudget?: number | null
        }
      }
      data: {
        /** Identifier of the provider key, `pkey_…` */
        id: string
        /** The AI provider, such as `openai` */
        provider: string
        name: string
        /** The last four characters; the rest is never shown */
        last4: string
        /** Whether executions without a key use it for its provider */
        isDefault: boolean
        monthlyBudget: number | null
        /** Estimated cost of the month in US dollars, with calls in progress */
        spentThisMonth: number
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }
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
        /** The fields to change */
        body: {
          /** A name to recognize the key by */
          name?: string
          isDefault?: boolean
          monthlyBudget?: number | null
        }
      }
      data: {
        /** Identifier of the provider key, `pkey_…` */
        id: string
        /** The AI provider, such as `openai` */
        provider: string
        name: string
        /** The last four characters; the rest is never shown */
        last4: string
        /** Whether executions without a key use it for its provider */
        isDefault: boolean
        monthlyBudget: number | null
        /** Estimated cost of the month in US dollars, with calls in progress */
        spentThisMonth: number
        /** ISO 8601, UTC */
        createdAt: string
        lastUsedAt: string | null
      }
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
      data: {
        /** Identifier of the provider key, `pkey_…` */
        id: string
        /** The AI provider, such as `openai` */
        provider: string
        name: string
        /** The last four characters; the rest is never shown */
        last4: string
        /** Whether executions without a key use it for its provider */
        isDefault: boolean
        monthlyBudget: number | null
        /** Estimated cost of the month in US dollars, with calls in progress */
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
     * Your plan and the monthly price of each plan. A plan without a price is by agreement with the marketplace.
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
     * Change your plan
     *
     * An upgrade starts at once; the unused part of the paid month is credited. A downgrade starts at the end of the paid month; choose the current plan again to cancel it.
     */
    choose: {
      kind: 'object'
      input: {
        /** The plan to change to */
        body: {
          /** A plan */
          plan: 'free' | 'pro' | 'business' | 'enterprise'
          /** Default: the default payment method */
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
      data: {
        /** Identifier of the account, `usr_…` */
        userId: string
        /** A plan */
        plan: 'free' | 'pro' | 'business' | 'enterprise'
      }
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
        /** The plan to assign */
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
      data: Array<{
        /** Identifier of the app; also its OAuth `client_id`, `app_…` */
        id: string
        name: string
        /** `confidential`: runs on a server that can keep a secret; `public`: runs in a browser or on a device and uses PKCE */
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
     * Create an OAuth app
     *
     * The secret of a confidential app is shown only in this answer, because only its hash is stored. An app without redirect URIs can use only client credentials. An account can have 20 apps.
     *
     * Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`.
     */
    create: {
      kind: 'object'
      input: {
        /** The app to create */
        body: {
          /** Shown on the consent page */
          name: string
          /** `confidential`: runs on a server that can keep a secret; `public`: runs in a browser or on a device and uses PKCE */
          type?: 'confidential' | 'public'
          /** Redirect URIs, matched exactly: https, http on the loopback address, or a custom scheme such as com.example.app */
          redirectUris?: string[]
          /** Scopes that the app may request */
          scopes: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        }
      }
      data: {
        /** Identifier of the app; also its OAuth `client_id`, `app_…` */
        id: string
        name: string
        /** `confidential`: runs on a server that can keep a secret; `public`: runs in a browser or on a device and uses PKCE */
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
        /** The fields to change; lists are replaced */
        body: {
          /** Shown on the consent page */
          name?: string
          /** Redirect URIs, matched exactly: https, http on the loopback address, or a custom scheme such as com.example.app */
          redirectUris?: string[]
          /** Scopes that the app may request */
          scopes?: Array<'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'>
        }
      }
      data: {
        /** Identifier of the app; also its OAuth `client_id`, `app_…` */
        id: string
        name: string
        /** `confidential`: runs on a server that can keep a secret; `public`: runs in a browser or on a device and uses PKCE */
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
      data: {
        /** Identifier of the app; also its OAuth `client_id`, `app_…` */
        id: string
        name: string
        /** `confidential`: runs on a server that can keep a secret; `public`: runs in a browser or on a device and uses PKCE */
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
      data: Array<{
        /** Identifier of the payment method, `pm_…` */
        id: string
        brand: string
        last4: string
        /** Whether it pays for purchases that name no payment method */
        isDefault: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }>
    }
    /**
     * Add a payment method
     *
     * Adds the card behind a token of the payment provider. The first method becomes the default.
     */
    add: {
      kind: 'object'
      input: {
        /** The payment method to add */
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
        /** Whether it pays for purchases that name no payment method */
        isDefault: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
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
      data: {
        /** Identifier of the payment method, `pm_…` */
        id: string
        brand: string
        last4: string
        /** Whether it pays for purchases that name no payment method */
        isDefault: boolean
        /** ISO 8601, UTC */
        createdAt: string
      }
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
     * The page at `details.actionUrl` of a sandbox purchase, to approve or decline the payment.
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
     * Submits the page. A payment that is already decided does not change.
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
        /** State of the payment */
        status: 'unseen' | 'processing' | 'requires_action' | 'succeeded' | 'declined' | 'canceled'
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
  'products.list': { method: 'GET', path: '/v1/products', kind: 'page', idempotent: false },
  'products.create': { method: 'POST', path: '/v1/products', kind: 'object', idempotent: true },
  'products.facets': { method: 'GET', path: '/v1/facets', kind: 'object', idempotent: false },
  'search.suggestions': { method: 'GET', path: '/v1/search/suggestions', kind: 'object', idempotent: false },
  'products.get': { method: 'GET', path: '/v1/products/{productId}', kind: 'object', idempotent: false },
  'products.update': { method: 'PATCH', path: '/v1/products/{productId}', kind: 'object', idempotent: true },
  'products.delete': { method: 'DELETE', path: '/v1/products/{productId}', kind: 'object', idempotent: true },
  'products.related': { method: 'GET', path: '/v1/products/{productId}/related', kind: 'page', idempotent: false },
  'sellers.get': { method: 'GET', path: '/v1/sellers/{seller}', kind: 'object', idempotent: false },
  'sellers.contact': { method: 'GET', path: '/v1/sellers/{seller}/contact', kind: 'object', idempotent: false },
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
  'checkouts.create': { method: 'POST', path: '/api/checkouts', kind: 'object', idempotent: true },
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
  'wishlist.list': { method: 'GET', path: '/v1/wishlist', kind: 'page', idempotent: false },
  'wishlist.get': { method: 'GET', path: '/v1/wishlist/{productId}', kind: 'object', idempotent: false },
  'wishlist.add': { method: 'PUT', path: '/v1/wishlist/{productId}', kind: 'object', idempotent: true },
  'wishlist.remove': { method: 'DELETE', path: '/v1/wishlist/{productId}', kind: 'object', idempotent: true },
  'following.list': { method: 'GET', path: '/v1/following', kind: 'page', idempotent: false },
  'following.get': { method: 'GET', path: '/v1/following/{sellerId}', kind: 'object', idempotent: false },
  'following.follow': { method: 'PUT', path: '/v1/following/{sellerId}', kind: 'object', idempotent: true },
  'following.unfollow': { method: 'DELETE', path: '/v1/following/{sellerId}', kind: 'object', idempotent: true },
  'searches.list': { method: 'GET', path: '/v1/saved-searches', kind: 'page', idempotent: false },
  'searches.create': { method: 'POST', path: '/v1/saved-searches', kind: 'object', idempotent: true },
  'searches.rename': { method: 'PATCH', path: '/v1/saved-searches/{searchId}', kind: 'object', idempotent: true },
  'searches.delete': { method: 'DELETE', path: '/v1/saved-searches/{searchId}', kind: 'object', idempotent: true },
  'searches.markSeen': { method: 'POST', path: '/v1/saved-searches/{searchId}/seen', kind: 'object', idempotent: true },
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
  'account.uploadPicture': { method: 'POST', path: '/api/account/pictures/{picture}', kind: 'object', idempotent: true, multipart: true },
  'account.removePicture': { method: 'DELETE', path: '/api/account/pictures/{picture}', kind: 'object', idempotent: true },
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
  'users.clearProfile': { method: 'POST', path: '/v1/admin/users/{userId}/clear-profile', kind: 'object', idempotent: true },
  'invitations.list': { method: 'GET', path: '/v1/admin/invitations', kind: 'page', idempotent: false },
  'invitations.create': { method: 'POST', path: '/v1/admin/invitations', kind: 'object', idempotent: true },
  'invitations.revoke': { method: 'DELETE', path: '/v1/admin/invitations/{invitationId}', kind: 'object', idempotent: true },
  'audit.list': { method: 'GET', path: '/v1/admin/audit', kind: 'page', idempotent: false },
  'ledger.health': { method: 'GET', path: '/v1/admin/ledger', kind: 'object', idempotent: false },
  'shop.get': { method: 'GET', path: '/v1/shop', kind: 'object', idempotent: false },
  'shop.products': { method: 'GET', path: '/v1/shop/products', kind: 'page', idempotent: false },
  'settings.checklist': { method: 'GET', path: '/v1/admin/checklist', kind: 'object', idempotent: false },
  'settings.get': { method: 'GET', path: '/v1/admin/settings', kind: 'object', idempotent: false },
  'settings.update': { method: 'PATCH', path: '/v1/admin/settings', kind: 'object', idempotent: true },
  'settings.uploadLogo': { method: 'POST', path: '/v1/admin/settings/logo', kind: 'object', idempotent: true, multipart: true },
  'settings.deleteLogo': { method: 'DELETE', path: '/v1/admin/settings/logo', kind: 'object', idempotent: true },
  'settings.testMail': { method: 'POST', path: '/v1/admin/settings/mail-test', kind: 'object', idempotent: true },
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
  'plans.getAssigned': { method: 'GET', path: '/v1/admin/users/{userId}/plan', kind: 'object', idempotent: false },
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
