import { startsWith } from '#lib/text/decode-text.ts'
import { readCsvRows } from '#platform/foreign-documents/tables/read-csv.ts'
import { unfoldArchive } from '#platform/foreign-documents/unfold-archive.ts'

type Row = Record<string, string>
/** The rows of each file by its name without folder and ending. */
type Tables = Record<string, Row[]>

const FILES =
  /(?:^|\/)(Profile|Positions|Education|Skills|Languages|Certifications|Email Addresses|PhoneNumbers|Projects|Courses)\.csv$/i
const MAX_UNFOLDED_BYTES = 10 * 1024 * 1024
const MAX_ENTRIES = 1000
const MAX_ROWS_OF_FILE = 200
const MAX_OTHER_FILES = 100
const MAX_NAME_LENGTH = 100

/**
 * The archive that LinkedIn gives its members, in the shape of JSON Resume, all its rows, and the names of the files that are not
 * read. Undefined: it is none.
 */
export function readLinkedInArchive(
  bytes: Uint8Array,
): { resume: unknown; data: Tables; otherFiles: string[] } | undefined {
  if (!startsWith(bytes, 'PK')) return undefined
  const otherFiles: string[] = []
  const files = unfoldArchive(bytes, {
    isRead(name) {
      if (FILES.test(name)) return true
      if (name.endsWith('.csv') && otherFiles.length < MAX_OTHER_FILES) otherFiles.push(name.slice(-MAX_NAME_LENGTH))
      return false
    },
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_UNFOLDED_BYTES,
  })
  const data: Tables = Object.fromEntries(
    [...files].map(([name, content]) => [
      FILES.exec(name)![1]!.toLowerCase(),
      rowsOf(new TextDecoder().decode(content)),
    ]),
  )
  return data.profile || data.positions ? { resume: toJsonResume(data), data, otherFiles } : undefined
}

function rowsOf(text: string): Row[] {
  const [headings = [], ...rows] = readCsvRows(text, ',')
  const names = headings.map((heading) => heading.replace(/^\uFEFF/, '').trim())
  return rows
    .slice(0, MAX_ROWS_OF_FILE)
    .map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]?.trim() ?? ''])))
}

function toJsonResume(data: Tables) {
  const profile = data.profile?.[0] ?? {}
  const mails = data['email addresses'] ?? []
  const mail = mails.find((row) => row.Primary === 'Yes') ?? mails[0]
  return {
    basics: {
      name: [profile['First Name'], profile['Last Name']].filter(Boolean).join(' '),
      label: profile.Headline ?? '',
      summary: profile.Summary ?? '',
      email: mail?.['Email Address'] ?? '',
      phone: data.phonenumbers?.[0]?.Number ?? '',
      location: { city: (profile['Geo Location'] ?? '').split(',')[0]!.trim() },
      profiles: [],
    },
    work: (data.positions ?? []).map((row) => ({
      name: row['Company Name'],
      position: row.Title,
      startDate: row['Started On'],
      endDate: row['Finished On'],
      summary: row.Description,
      location: (row.Location ?? '').split(',')[0]!.trim(),
    })),
    education: (data.education ?? []).map((row) => ({
      institution: row['School Name'],
      studyType: row['Degree Name'],
      endDate: row['End Date'],
      area: row.Notes,
    })),
    skills: (data.skills ?? []).map((row) => ({ name: row.Name })),
    languages: (data.languages ?? []).map((row) => ({ language: row.Name, fluency: row.Proficiency })),
    certificates: (data.certifications ?? []).map((row) => ({
      name: row.Name,
      issuer: row.Authority,
      date: row['Started On'],
      url: row.Url,
    })),
  }
}
