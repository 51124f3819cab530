/** Breadcrumbs of a page as schema.org data. */
export const breadcrumbListData = (path: readonly { name: string; to: string }[], publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: path.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + to,
  })),
})
