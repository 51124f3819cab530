import { strFromU8 } from 'fflate'
import { type CareerCheck, CareerManifest } from '#contract/career/career.ts'
import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import type { Client } from '../http/endpoint-registry.ts'
import {
  findChangedFiles,
  isListSigned,
  isTextSigned,
  KEY_FILE,
  MANIFEST_FILE,
  readProof,
  SIGNATURE_FILE,
  SUMS_FILE,
  unpackFiles,
} from './career-file.ts'
import { findPublicKey } from './career-keys.ts'

const UNSIGNED: CareerCheck = { verdict: 'unsigned', changed_files: [], manifest: null, key: null }
const KEY_NAME = /^[0-9a-f]{16}$/
const MAX_NAMED_FILES = 20

type Given = { file?: File | undefined; text: string }

/** Tells whether a file or a pasted proof is ours and whole. A file that is `proof.txt` alone counts as pasted. */
export async function checkCareerInput(ctx: Ctx, caller: Caller | undefined, { file, text }: Given, client: Client) {
  if (!file && text.trim() === '')
    refuse('invalid_input', { errors: { file: 'Выберите файл или вставьте текст выписки' } })
  await ctx.limits.spend('career_files_of_sender', caller ? `account ${caller.id}` : client.network)
  const bytes = file && (await file.bytes())
  if (bytes?.[0] === 0x50 && bytes[1] === 0x4b) return checkArchive(ctx.db, bytes)
  return checkText(ctx.db, bytes ? Buffer.from(bytes).toString('utf8') : text)
}

async function checkArchive(db: Db, archive: Uint8Array): Promise<CareerCheck> {
  const unpacked = unpackFiles(archive)
  if (!unpacked?.files[SUMS_FILE] || !unpacked.files[SIGNATURE_FILE]) return UNSIGNED
  const { files, isResaved } = unpacked
  const name = strFromU8(files[KEY_FILE] ?? new Uint8Array()).trim()
  if (!KEY_NAME.test(name)) return changed([KEY_FILE])
  const key = await findPublicKey(db, name)
  if (!key) return UNSIGNED
  if (!isListSigned(files, key)) return changed([SUMS_FILE])
  const changedFiles = findChangedFiles(files)
  if (changedFiles.length > 0) return changed(changedFiles)
  const manifest = readManifest(strFromU8(files[MANIFEST_FILE]!))
  return { verdict: isResaved ? 'resaved' : 'whole', changed_files: [], manifest, key: name }
}

async function checkText(db: Db, text: string): Promise<CareerCheck> {
  const proof = readProof(text)
  const key = proof && (await findPublicKey(db, proof.key))
  if (!proof || !key) return UNSIGNED
  if (!isTextSigned(proof, key)) return changed([])
  return { verdict: 'whole', changed_files: [], manifest: readManifest(proof.text), key: proof.key }
}

const changed = (files: string[]): CareerCheck => ({
  verdict: 'changed',
  changed_files: files.slice(0, MAX_NAMED_FILES),
  manifest: null,
  key: null,
})

/** Signed by us, so it has our form. */
const readManifest = (text: string) => CareerManifest.parse(JSON.parse(text))
