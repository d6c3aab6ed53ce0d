/** Saved views as the menu shows and stores them: of a board, or of the table of contacts. */

export interface NamedView {
  id: string;
  name: string;
  query: string;

  /** Whether it belongs to the team or the business instead of the user. */
  shared: boolean;

  /** Whether a plain address opens with it; missing where there is no default. */
  is_default?: boolean;
}

/** What can be changed of a view. */
export type ViewValues = Omit<NamedView, 'id'>;

/** Answer of a write; `error` is that of the request. */
interface Answer<View> {
  data?: { view: View };
  error?: unknown;
}

/** Writes of the views of one place. */
export interface ViewStore<View extends NamedView> {
  /** `key` makes repetitions of the same write count once; a view that is restored has none. */
  create(view: NamedView, key?: string): Promise<Answer<View>>;
  update(id: string, values: Partial<ViewValues>): Promise<Answer<View>>;
  remove(id: string): Promise<{ error?: unknown }>;

  /** Whether a view is being created or changed. */
  isSaving: boolean;
}

/** Words of a place. */
export interface ViewWords {
  /** Item that shows everything. */
  all: string;

  /** For whom shared views are: "Para el equipo". */
  audience: string;

  /** Whose shared views are: "Del equipo". */
  ownedBy: string;

  /** Example of a name. */
  example: string;
}
