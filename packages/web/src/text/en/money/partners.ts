/** Affiliates and co-sellers, as both sides see them. */
export const partners = {
  title: 'Partners',
  text: 'Share your sales: with affiliates, who bring buyers by a link of their own, and with co-sellers, who get a part of every sale.',
  own: 'Your partners',
  emptyTitle: 'No partners yet',
  emptyText: 'Pay those who recommend your products, or those who made them with you.',
  offered: 'What others share with you',
  invite: 'Invite a partner',
  inviteText:
    'Nothing is shared until they accept. They find the invitation on this page when they sign in with this address.',
  inviteDo: 'Invite',
  invited: 'Invited. They find the offer on their page “Partners”.',
  email: 'Email address',
  role: 'As',
  roles: { affiliate: 'Affiliate', co_seller: 'Co-seller', royalty: 'Royalty' },
  roleHint: {
    affiliate: 'Gets a share when someone buys within 30 days after coming by their link.',
    co_seller: 'Gets a share of every sale.',
  },
  share: 'Share',
  shareHint: {
    percent: 'Of what is left of the price after tax and fee',
    amount: 'Of each sale, before the shares in percent; never more than what is left of the price',
  },
  unit: 'Unit',
  ofEachSale: (amount: string) => `${amount} of each sale`,
  basedOn: (title: string) => `based on “${title}”`,
  products: 'For',
  allProducts: 'All products',
  partner: 'Partner',
  seller: 'Seller',
  sales: 'Sales',
  earned: 'Earned',
  status: 'Status',
  statuses: { invited: 'invited', active: 'active', ended: 'ended' },
  copyLink: 'Copy the link',
  accept: 'Accept',
  acceptOne: (name: string) => `Accept the offer of ${name}`,
  accepted: 'You share in the sales from now on.',
  decline: 'Decline',
  declineOne: (name: string) => `Decline the offer of ${name}`,
  end: 'End',
  endOne: (name: string) => `End the agreement with ${name}`,
  endTitle: 'End the agreement?',
  endText: 'Orders made before keep their shares. From now on, nothing is shared.',
}

/** On what a product is based, in the editor. */
export const remixes = {
  title: 'Remixes',
  text: 'Sellers can base products on those of others, who get a royalty of each sale.',
  allow: 'Royalty in percent',
  allowHint:
    'What you get when someone sells a product based on this one. Empty: others must not base products on it. Counts for new remixes.',
  from: 'Based on',
  fromHint:
    'Address of the product on which this one is based. Its seller, and those before it, get their royalty of each sale. Fixed once you publish.',
  fromNone: 'Nothing',
  by: (title: string, seller: string) => `“${title}” by ${seller}`,
  save: 'Save terms',
  saved: 'Saved.',
}

export type RemixMessages = typeof remixes
export type PartnerMessages = typeof partners
