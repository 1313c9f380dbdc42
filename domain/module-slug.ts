/** A module's address from its title: lower case, spaces to hyphens (specification, section 2). */
export function moduleSlug(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}
