import { Type, type Static } from 'typebox'
import { maxProfileLinks } from '../limits.ts'
import { imagePath } from '../catalog/files.ts'
import { nullable, url } from '../scalars.ts'

/** A link on a seller's page. */
export const ProfileLink = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    url: Type.String({ minLength: 1, maxLength: 500, description: 'https' }),
  },
  { additionalProperties: false },
)
export type ProfileLink = Static<typeof ProfileLink>

export const profileLinks = Type.Array(ProfileLink, {
  maxItems: maxProfileLinks,
  description: `At most ${maxProfileLinks} links to other sites`,
})

export const bio = Type.String({ maxLength: 2_000, description: 'Plain text; may be empty' })

export const Avatar = nullable(url('URL of the avatar, at most 320 pixels wide and high'))

export const Banner = nullable(
  Type.Object(
    { medium: url('URL of the medium size'), large: url('URL of the large size') },
    { description: 'The image above the page' },
  ),
)

/** The avatar with this identifier as pages show it, under this address of the marketplace. */
export const toAvatarUrl = (baseUrl: string, imageId: string | null): string | null =>
  imageId === null ? null : baseUrl + imagePath(imageId, 'small')

export const toBanner = (baseUrl: string, imageId: string | null): Static<typeof Banner> =>
  imageId === null
    ? null
    : { medium: baseUrl + imagePath(imageId, 'medium'), large: baseUrl + imagePath(imageId, 'large') }

/** The images of a profile by the last part of their address. */
export const profilePictures = ['avatar', 'banner'] as const
export type ProfilePicture = (typeof profilePictures)[number]
