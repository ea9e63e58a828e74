/** The forms that make a lead. */
export const leadForms = [
  'enquiry',
  'chat',
  'findSimilar',
  'testDrive',
  'requestPhotos',
  'reserve',
  'onlinePurchase',
  'valuation',
  'finance',
] as const;

export type LeadForm = (typeof leadForms)[number];

/** How a lead is filed unless a block's props say otherwise [enquiry.subcategory-values-open]. */
export const leadCategories: Readonly<Record<LeadForm, { readonly category: string; readonly subcategory: string }>> = {
  enquiry: { category: 'Vehicle Enquiry', subcategory: 'Enquiry' },
  chat: { category: 'Vehicle Enquiry', subcategory: 'Web Chat' },
  findSimilar: { category: 'Vehicle Enquiry', subcategory: 'Find Me Something Similar' },
  testDrive: { category: 'Vehicle Enquiry', subcategory: 'Test Drive' },
  requestPhotos: { category: 'Vehicle Enquiry', subcategory: 'Request Photos' },
  reserve: { category: 'Reserve', subcategory: 'Reserve' },
  onlinePurchase: { category: 'Online Purchase', subcategory: 'Online Purchase' },
  valuation: { category: 'Trade-In', subcategory: 'Valuation' },
  finance: { category: 'Finance Enquiry', subcategory: 'Finance' },
};

/** How an enquiry that is about no vehicle is filed. */
export const generalCategory = 'General Enquiry';
