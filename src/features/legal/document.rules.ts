export type LegalDocumentName =
  | 'terms'
  | 'personal-data'
  | 'processing'
  | 'distribution'
  | 'marketing'
  | 'cookies'
  | 'recommendations'

export type LegalSection = { heading: string; paragraphs: string[] }

/** `version` is the date of the text. A changed text gets a new version, and consent is requested again. */
export type LegalDocument = { name: LegalDocumentName; title: string; version: string; sections: LegalSection[] }

/** The operator of this installation. `site` is its public address. */
export type Operator = { operator: string; inn: string; ogrn: string; address: string; email: string; site: string }

export const UNKNOWN_OPERATOR_NOTICE = 'Владелец этого сайта ещё не указал свои данные.'

const OPERATOR_FIELD_PATTERN = /\{(operator|inn|ogrn|address|email|site)\}/g

/** Inserts the operator's details. Without an operator, paragraphs that need them become one notice per section. */
export function fillOperator(document: LegalDocument, operator: Operator | undefined): LegalDocument {
  const fillParagraph = (paragraph: string) =>
    operator ? insertOperator(paragraph, operator) : replaceWithNotice(paragraph)
  const sections = document.sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: [...new Set(paragraphs.map(fillParagraph))],
  }))
  return { ...document, sections }
}

function insertOperator(paragraph: string, operator: Operator): string {
  return paragraph.replace(OPERATOR_FIELD_PATTERN, (_, token: keyof Operator) => operator[token])
}

function replaceWithNotice(paragraph: string): string {
  return paragraph.search(OPERATOR_FIELD_PATTERN) < 0 ? paragraph : UNKNOWN_OPERATOR_NOTICE
}
