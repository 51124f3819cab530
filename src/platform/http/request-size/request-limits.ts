import { MAX_DOCUMENT_BYTES } from '#contract/uploads.ts'
import { MAX_MESSAGE_FILES } from '#features/negotiations/contract/negotiation-constants.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Characters of a path as it is sent: a name of a vacancy in Cyrillic takes six for a letter. */
export const MAX_PATH_LENGTH = 2000
export const MAX_PATH_SEGMENTS = 32
/** A search may name every profession and every city that it shows. */
export const MAX_QUERY_FIELDS = 500

/** Links of a page about which React Router asks at once, at a third of a millisecond each. */
export const MAX_DISCOVERED_PATHS = 256

export const MAX_JSON_BYTES = 256 * KILOBYTE
export const MAX_JSON_DEPTH = 32
/** Items of a list at any depth. */
export const MAX_LIST_LENGTH = 1000

/** Encoded. The longest names of ours have a path of rows in them: `experience.10.projects.2.name`. */
export const MAX_FIELD_NAME_BYTES = 200
/** Headers of one part of a multipart form: its name, and the name of its file. */
export const MAX_PART_HEADER_BYTES = 4 * KILOBYTE

/** What a form may bring: bytes of all, fields of any kind, files among them, and bytes of a field that is no file. */
export type FormLimits = { bytes: number; fields: number; files: number; fieldBytes: number }

const MAX_FIELD_BYTES = 256 * KILOBYTE
const MAX_FORM_FIELDS = 200
/** A resume or a vacancy without script: each of its rows has a dozen fields. */
const MAX_EDITOR_FIELDS = 500

/** Maximum size of any form: the largest file, or several that are not larger together, and its other fields. */
export const MAX_FORM_BYTES = MAX_DOCUMENT_BYTES + 2 * MAX_FIELD_BYTES

/** By what a page of `ROUTES` says about its forms; those of the API are `files`. */
export const FORM_LIMITS = {
  plain: { bytes: MAX_FIELD_BYTES, fields: MAX_FORM_FIELDS, files: 0, fieldBytes: MAX_FIELD_BYTES },
  editor: { bytes: MEGABYTE, fields: MAX_EDITOR_FIELDS, files: 0, fieldBytes: MEGABYTE },
  files: { bytes: MAX_FORM_BYTES, fields: MAX_FORM_FIELDS, files: MAX_MESSAGE_FILES, fieldBytes: MAX_FIELD_BYTES },
  /** The preview of an import sends back what was read from the file. */
  import: { bytes: MAX_FORM_BYTES, fields: MAX_EDITOR_FIELDS, files: 1, fieldBytes: 4 * MEGABYTE },
} as const satisfies Record<string, FormLimits>

/** Bytes of bodies that a process holds: arriving, waiting for a slot, or being handled. */
export type WaitingLimits = { maxBytes: number; maxBytesOfNetwork: number }

export const WAITING_LIMITS: WaitingLimits = { maxBytes: 96 * MEGABYTE, maxBytesOfNetwork: 32 * MEGABYTE }
