public import WireFormats

extension PostLoginError.Code {
  /// A file is not in Terraform's language.
  public static let notTerraform = Self(rawValue: "notTerraform")
  /// A declaration of a policy depends on something that only Terraform, or the tenant, knows.
  public static let notKnown = Self(rawValue: "notKnown")
  /// A repository declares a policy in a way that Auth0 would refuse.
  public static let invalidDeclaration = Self(rawValue: "invalidDeclaration")
}
