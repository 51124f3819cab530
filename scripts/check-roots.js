// Checks daily roots, their leaves and proofs without a network and without the product: it needs Node 18 and nothing else.
// It is served at /transparency/roots/check-roots.mjs. What it repeats of the product it repeats on purpose: whoever checks need not trust it.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const USAGE = `Проверка корней «Смены места» без сети.

  node check-roots.mjs roots.json                            подписи и цепочка всех корней
  node check-roots.mjs roots.json otklik-7-proof.json        и доказательство, что отклик учтён
  node check-roots.mjs roots.json proof.json                 то же обо всех откликах из архива данных
  node check-roots.mjs roots.json leaves-12-1.txt …          и листы корня 12 (все части)
  node check-roots.mjs roots.json leaves-*.txt --company 5   и ответы в срок компании 5 по всем листам

  --key smena.pem        верить только этому ключу (его страница: /verify)
  --known старый.json    ваш прежний roots.json: в новом должно быть всё, что было в нём`

const problems = []
const fail = (text) => problems.push(text)

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leafHash = (line) => sha256(Buffer.from([0]), line)
const nodeHash = (left, right) => sha256(Buffer.from([1]), left, right)
const leftSize = (count) => 2 ** Math.floor(Math.log2(count - 1))

function merkleRoot(hashes, from = 0, to = hashes.length) {
  if (to - from === 0) return sha256('')
  if (to - from === 1) return hashes[from]
  const middle = from + leftSize(to - from)
  return nodeHash(merkleRoot(hashes, from, middle), merkleRoot(hashes, middle, to))
}

/** The root to which a path leads; undefined if the path does not fit a tree of that size. */
function rootOfPath(hash, position, size, path) {
  if (size <= 1) return path.length === 0 && position === 0 ? hash : undefined
  const sibling = path.at(-1)
  if (sibling === undefined) return undefined
  const [middle, rest] = [leftSize(size), path.slice(0, -1)]
  const isLeft = position < middle
  const inner = isLeft
    ? rootOfPath(hash, position, middle, rest)
    : rootOfPath(hash, position - middle, size - middle, rest)
  if (inner === undefined) return undefined
  return isLeft ? nodeHash(inner, sibling) : nodeHash(sibling, inner)
}

const ROOT_TEXT =
  /^smena-root\/1\nsite (.*)\nnumber (\d+)\nday (\d{4}-\d\d-\d\d)\nat (.*)\nleaves (\d+)\naudit (\d+)\nroot ([0-9a-f]{64})\nprevious ([0-9a-f]{64})\n$/

function readRoot({ text, signature, key }) {
  const match = ROOT_TEXT.exec(text)
  if (!match) return undefined
  const [, site, number, day, at, leaves, audit, root, previous] = match
  return {
    text,
    signature,
    key,
    site,
    number: +number,
    day,
    at,
    leaves: +leaves,
    audit: +audit,
    root,
    previous,
  }
}

function isSigned({ text, signature, key }, keys) {
  const bytes = Buffer.from(signature, 'base64')
  return [...(keys.get(key) ?? []), ...(keys.get('*') ?? [])].some((one) => verify(null, Buffer.from(text), one, bytes))
}

/** Keys in a file are those of whoever made the file: a key of one's own takes their place. */
function keysOf(named, pinned) {
  if (pinned.length > 0) return new Map([['*', pinned.map((file) => createPublicKey(readFileSync(file)))]])
  return new Map(named.map(({ name, pem }) => [name, [createPublicKey(pem)]]))
}

function checkRoots(file, pinned) {
  const keys = keysOf(file.keys, pinned)
  const roots = []
  for (const [index, one] of file.roots.entries()) {
    const root = readRoot(one)
    const before = roots.at(-1)
    if (!root) {
      fail(`корень ${index + 1}: текст не разобрать`)
      return { roots, keys }
    }
    if (!isSigned(root, keys)) fail(`корень ${root.number}: подпись не подходит`)
    if (root.number !== index + 1) fail(`корень ${index + 1} пропущен: на его месте ${root.number}`)
    if (root.previous !== (before ? sha256(before.text).toString('hex') : '0'.repeat(64)))
      fail(`корень ${root.number}: не продолжает предыдущий`)
    if (before && root.day <= before.day) fail(`корень ${root.number}: день ${root.day} не позже предыдущего`)
    if (before && root.audit < before.audit) fail(`корень ${root.number}: записей журнала стало меньше`)
    roots.push(root)
  }
  return { roots, keys }
}

function checkKnown(known, roots) {
  for (const [index, one] of known.roots.entries()) {
    if (roots[index] === undefined) fail(`корень ${index + 1} исчез: в прежнем файле он был`)
    else if (roots[index].text !== one.text) fail(`корень ${index + 1} не тот, что был в прежнем файле`)
  }
}

/** Doubled: the same line, the same entry of the log, or the same application twice in one day. */
const subjectOf = (line) => {
  const [kind, second, third] = line.split(' ')
  return kind === 'audit' ? `${kind} ${second}` : `${kind} ${second ?? third}`
}

function checkLeaves(number, lines, roots) {
  const root = roots[number - 1]
  if (!root) return fail(`листы корня ${number}: такого корня нет`)
  if (lines.length !== root.leaves) fail(`корень ${number}: листов ${lines.length}, а подписано ${root.leaves}`)
  const seen = new Set()
  for (const line of lines) {
    if (seen.has(subjectOf(line))) fail(`корень ${number}: лист повторяется: ${line}`)
    seen.add(subjectOf(line))
  }
  const audited = lines.flatMap((line) => (line.startsWith('audit ') ? [+line.split(' ')[1]] : []))
  const first = (roots[number - 2]?.audit ?? 0) + 1
  if (audited.length !== root.audit - first + 1 || audited.some((entry, index) => entry !== first + index))
    fail(`корень ${number}: записи журнала не идут подряд с ${first} по ${root.audit}`)
  if (merkleRoot(lines.map(leafHash)).toString('hex') !== root.root) fail(`корень ${number}: листы не дают этого корня`)
}

function checkProof(proof, roots, keys) {
  if (proof.entries.length === 0) fail('в доказательстве нет листов')
  for (const { line, salt, position, path, root: signed } of proof.entries) {
    const root = readRoot(signed)
    if (!root) {
      fail('доказательство: текст корня не разобрать')
      continue
    }
    const seal = sha256(`smena-leaf/1\n${proof.subject}\n${salt}`).toString('hex')
    if (line.split(' ')[1] !== seal) fail(`корень ${root.number}: лист не об этом отклике (${proof.subject})`)
    const found = rootOfPath(
      leafHash(line),
      position,
      root.leaves,
      path.map((hash) => Buffer.from(hash, 'hex')),
    )
    if (found?.toString('hex') !== root.root) fail(`корень ${root.number}: лист в него не входит`)
    if (!isSigned(root, keys)) fail(`корень ${root.number} в доказательстве: подпись не подходит`)
    if (roots && roots[root.number - 1]?.text !== root.text)
      fail(`корень ${root.number} в доказательстве не тот, что опубликован`)
    console.log(`  ${root.day}: ${line}`)
  }
}

const COUNTED = 100

/** The figure on the page of a company: its last applications whose promise is decided. */
function countCompany(id, leavesByRoot, roots) {
  for (const { number } of roots)
    if (!leavesByRoot.has(number)) return fail(`для компании нужны и листы корня ${number}`)
  const latest = new Map()
  for (const { number } of roots)
    for (const line of leavesByRoot.get(number)) {
      const [kind, seal, company, due, outcome] = line.split(' ')
      if (kind === 'promise') latest.set(seal, { company, due, outcome })
    }
  const decided = [...latest.values()]
    .filter(({ company, outcome }) => company === id && (outcome === 'kept' || outcome === 'broken'))
    .sort((a, b) => (a.due < b.due ? 1 : -1))
    .slice(0, COUNTED)
  const kept = decided.filter(({ outcome }) => outcome === 'kept').length
  console.log(`Компания ${id}: в срок ${kept} из ${decided.length} (последние ${COUNTED}).`)
}

function readArguments(all) {
  const given = { files: [], key: [], known: [], company: [] }
  for (let index = 0; index < all.length; index++) {
    const name = /^--(key|known|company)$/.exec(all[index])?.[1]
    if (name) given[name].push(all[++index])
    else given.files.push(all[index])
  }
  return given
}

function run() {
  const { files, key, known, company } = readArguments(process.argv.slice(2))
  const parts = files.flatMap((file) => {
    const match = /^leaves-(\d+)-(\d+)\.txt$/.exec(basename(file))
    return match ? [{ file, number: +match[1], part: +match[2] }] : []
  })
  const documents = files.filter((file) => !parts.some((one) => one.file === file)).map(readJson)
  const published = documents.find(({ format }) => format === 'smena-roots/1')
  const proofFiles = documents.filter(({ format }) => format === 'smena-proof/1' || format === 'smena-proofs/1')
  const proofs = proofFiles.flatMap((file) => file.proofs?.map((proof) => ({ ...proof, keys: file.keys })) ?? [file])
  if (
    documents.length !== proofFiles.length + (published ? 1 : 0) ||
    (!published && proofFiles.length === 0) ||
    files.length === 0
  ) {
    console.error(USAGE)
    process.exit(2)
  }
  const { roots, keys } = published ? checkRoots(published, key) : { roots: undefined, keys: undefined }
  if (roots) console.log(`Корней: ${roots.length}${roots.length > 0 ? `, последний за ${roots.at(-1).day}` : ''}.`)
  for (const file of known) checkKnown(readJson(file), roots ?? [])
  const leavesByRoot = new Map()
  for (const { file, number } of parts.sort((a, b) => a.number - b.number || a.part - b.part)) {
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    leavesByRoot.set(number, [...(leavesByRoot.get(number) ?? []), ...lines])
  }
  for (const [number, lines] of leavesByRoot) checkLeaves(number, lines, roots ?? [])
  for (const proof of proofs) {
    console.log(`Доказательство: ${proof.subject}`)
    checkProof(proof, roots, keys ?? keysOf(proof.keys, key))
  }
  for (const id of company) countCompany(id, leavesByRoot, roots ?? [])
  for (const problem of problems) console.error(`НЕ СХОДИТСЯ: ${problem}`)
  console.log(problems.length === 0 ? 'Всё сходится.' : `Не сходится: ${problems.length}.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

run()
