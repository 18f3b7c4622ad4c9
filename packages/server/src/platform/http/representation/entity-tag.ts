import { hash } from 'node:crypto'

/** 132 bits of a digest: another text has another one. */
const digestOf = (text: string | Buffer): string => hash('sha256', text, 'base64url').slice(0, 22)

/**
 * Of an answer by what identifies it. It is weak, since `meta` has another time and request id each time: two answers with the same tag
 * mean the same, and are not the same bytes (RFC 9110, 8.8.1).
 */
export const weakTag = (text: string | Buffer): string => `W/"${digestOf(text)}"`

/** Of bytes that are sent as they are. */
export const strongTag = (bytes: Buffer): string => `"${digestOf(bytes)}"`

/** Of one representation of a version, such as what a buyer reads: it changes with the version and with what is read. */
export const versionTag = (version: number, text: string): string => `"${version}-${digestOf(text)}"`

/** Whether a change may be based on this version: If-Match names it, in any representation, or there is none. */
export const isBasedOn = (ifMatch: string | undefined, version: number): boolean =>
  ifMatch === undefined ||
  ifMatch.trim() === '*' ||
  ifMatch.split(',').some((tag) => /^"(\d+)(?:-[\w-]+)?"$/.exec(tag.trim())?.[1] === String(version))

/** The tag of the same representation in another coding, which is other bytes (RFC 9110, 8.8.3.3). */
export const tagInCoding = (tag: string, coding: string): string =>
  tag.startsWith('W/') ? tag : tag.replace(/"$/, `-${coding}"`)

const opaqueOf = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether If-None-Match names this tag; the comparison is weak (RFC 9110, 13.1.2). */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => ['*', opaqueOf(tag)].includes(opaqueOf(one))) ?? false
