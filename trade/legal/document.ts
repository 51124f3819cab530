export type LegalName = 'terms' | 'personal-data' | 'processing' | 'distribution' | 'marketing' | 'cookies'

export type LegalSection = { heading: string; paragraphs: string[] }

/** `version` is the date of the text. A changed text gets a new version, and consent is requested again. */
export type LegalDocument = { name: LegalName; title: string; version: string; sections: LegalSection[] }

/** The operator of this installation. `site` is its public address. */
export type Operator = { operator: string; inn: string; ogrn: string; address: string; email: string; site: string }

export const OPERATOR_UNKNOWN = 'Оператор этого экземпляра сайта не указал своих данных.'

const TOKEN = /\{(operator|inn|ogrn|address|email|site)\}/g

/** Inserts the operator's details. Without an operator, paragraphs that need them become one notice per section. */
export function fillOperator(document: LegalDocument, operator: Operator | undefined): LegalDocument {
  const fill = (paragraph: string) => (operator ? named(paragraph, operator) : unnamed(paragraph))
  const sections = document.sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: [...new Set(paragraphs.map(fill))],
  }))
  return { ...document, sections }
}

function named(paragraph: string, operator: Operator): string {
  return paragraph.replace(TOKEN, (_, token: keyof Operator) => operator[token])
}

function unnamed(paragraph: string): string {
  return paragraph.search(TOKEN) < 0 ? paragraph : OPERATOR_UNKNOWN
}
