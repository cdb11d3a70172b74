/** What a PDF says, as far as it could be read. */
export interface PageText {
  /** The words of its pages from the first on, each with a blank on either side; '' for one that says nothing. */
  text: string;
  /** Which reader could not read it; null where one could. */
  refused_by: string | null;
}
